import type { UploadPurpose } from "../../domain/file/UploadPurpose.ts"

/** Limits of uploads for a purpose. */
export interface UploadLimits {
  /** File name endings in lower case, with their dot. */
  readonly endings: ReadonlyArray<string>
  readonly maxBytes: number
}

export const megabyte = 1_048_576

const pages: UploadLimits = { endings: [".pdf", ".jpg", ".jpeg", ".png"], maxBytes: 25 * megabyte }
const lists: UploadLimits = { endings: [".csv", ".xlsx"], maxBytes: 20 * megabyte }

export const uploadLimits: Readonly<Record<UploadPurpose, UploadLimits>> = {
  document: pages,
  scan: pages,
  account_list: lists,
  investor_list: lists,
  income_list: lists,
  contact_list: { ...lists, endings: [".csv"] }
}

/** Pages that one document may have. */
export const maxPages = 200
