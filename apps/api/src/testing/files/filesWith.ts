import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Files of a folder that contain a text, in any of the encodings it might have. */
export const filesWith = (folder: string, text: string): ReadonlyArray<string> => {
  const forms = [
    Buffer.from(text),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(text).toString("base64").replace(/=+$/, "").slice(0, -1)),
    Buffer.from(Buffer.from(text).toString("hex"))
  ]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path)
      return forms.some((form) => bytes.includes(form))
    })
}
