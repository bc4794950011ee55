import { Schema } from "effect"

/** Permission of a token, always limited by what its owner may do. */
export const TokenScope = Schema.Literals([
  "reports.read",
  "exports.make",
  "accounts.read",
  "files.read",
  "files.write",
  "people.read",
  "people.write",
  "import.run"
])
export type TokenScope = typeof TokenScope.Type
