import type { FileFacts } from "./FileVerdict.ts"
import { FileUnfit } from "./FileUnfit.ts"

const asUtf8 = "Save it as “CSV UTF-8” and upload that"

/** The encoding that the first bytes name, or that NULs beside plain letters give away. */
const encodingOf = (bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first === 0 && second !== 0) return "utf-16be"
  return first !== 0 && second === 0 ? "utf-16le" : "utf-8"
}

const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new FileUnfit("type_refused", `The list is no text in UTF-8 or UTF-16. ${asUtf8}`)
  }
}

// What a text has none of; a file of another kind has one within its first bytes.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000E-\u001F]/

/** Text in UTF-8 or UTF-16, with a byte-order mark or without. */
export const checkCsv = (bytes: Buffer): FileFacts => {
  const text = decoded(bytes)
  if (control.test(text) || /^(%PDF-|PK|\s*<)/.test(text)) {
    throw new FileUnfit("type_refused", `The file is no list of values. ${asUtf8}`)
  }
  return { mediaType: "text/csv", pages: null }
}
