let a = PackageResources._001_flows_sql
