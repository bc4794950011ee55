import type { ConsentText } from "@reclaim/core/domain/application/ConsentText"
import { createHash } from "node:crypto"

/** Text with its version: the first twelve digits of its SHA-256, with any line endings. */
export const consentOf = (written: string): ConsentText => {
  const text = written.replaceAll("\r\n", "\n").trim()
  return { version: createHash("sha256").update(text).digest("hex").slice(0, 12), text }
}
