/// Returns a graph `nav`, whose content begins in line 5.
func jetpackGraph(_ content: String, start: String) -> String {
  """
  <navigation xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:app="http://schemas.android.com/apk/res-auto"
    xmlns:tools="http://schemas.android.com/tools"
    android:id="@+id/nav" app:startDestination="@id/\(start)">
  \(content)
  </navigation>
  """
}
