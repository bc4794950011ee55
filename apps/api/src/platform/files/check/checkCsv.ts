import { csvTextOf } from "./csvTextOf.ts"
import type { FileFacts } from "./verdict/FileVerdict.ts"
import { FileUnfit } from "./verdict/FileUnfit.ts"

const asUtf8 = "Save it as “CSV UTF-8” and upload that"

const decodeText = (bytes: Buffer): string => {
  try {
    return csvTextOf(bytes)
  } catch {
    throw new FileUnfit("type_refused", `The list is not text in UTF-8 or UTF-16. ${asUtf8}`)
  }
}

// What a text has none of; a file of another kind has one within its first bytes.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000E-\u001F]/

/** Text in UTF-8 or UTF-16, with a byte-order mark or without. */
export const checkCsv = (bytes: Buffer): FileFacts => {
  const text = decodeText(bytes)
  if (control.test(text) || /^(%PDF-|PK|\s*<)/.test(text)) {
    throw new FileUnfit("type_refused", `The file is not a list of values. ${asUtf8}`)
  }
  return { mediaType: "text/csv", pages: null, pageFacts: null }
}
