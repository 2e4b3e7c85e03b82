class Navgraph < Formula
  desc "Find routes through an app's navigation, and review its changes"
  homepage "@ADDRESS@"
  version "@VERSION@"

# @if FILE_MACOS_UNIVERSAL
  on_macos do
    url "@ADDRESS@/@FILE_MACOS_UNIVERSAL@"
    sha256 "@SHA256_MACOS_UNIVERSAL@"
  end

# @end
# @if FILE_LINUX_X86_64 FILE_LINUX_ARM64
  on_linux do
# @if FILE_LINUX_X86_64
    on_intel do
      url "@ADDRESS@/@FILE_LINUX_X86_64@"
      sha256 "@SHA256_LINUX_X86_64@"
    end
# @end
# @if FILE_LINUX_ARM64
    on_arm do
      url "@ADDRESS@/@FILE_LINUX_ARM64@"
      sha256 "@SHA256_LINUX_ARM64@"
    end
# @end
  end

# @end
  depends_on "graphviz"

  def install
    bin.install Dir["bin/*"]
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/navgraph"
    zsh_completion.install "share/zsh/site-functions/_navgraph"
    fish_completion.install "share/fish/vendor_completions.d/navgraph.fish"
  end

  test do
    assert_equal "#{version}\n", shell_output("#{bin}/navgraph --version")
    assert_match "Menu › Folder", shell_output("#{bin}/navgraph route Menu Folder")
  end
end
