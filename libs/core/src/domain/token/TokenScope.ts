import { Schema } from "effect"

/** What a program may do with a token, and never more than its owner may. */
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
