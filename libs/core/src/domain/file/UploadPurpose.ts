import { Schema } from "effect"

/** Purpose of an upload: determines the accepted types, the maximum size, and the task needed. */
export const UploadPurpose = Schema.Literals([
  "document",
  "scan",
  "account_list",
  "investor_list",
  "income_list",
  "contact_list"
])
export type UploadPurpose = typeof UploadPurpose.Type
