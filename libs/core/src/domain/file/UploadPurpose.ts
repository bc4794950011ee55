import { Schema } from "effect"

/** What a file is uploaded for: it decides which types are taken, how large they may be, and whose task it is. */
export const UploadPurpose = Schema.Literals([
  "document",
  "scan",
  "account_list",
  "investor_list",
  "income_list",
  "contact_list"
])
export type UploadPurpose = typeof UploadPurpose.Type
