import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { createHash } from "node:crypto"

/** Another layout of the sheets is another form. */
const layout = "3"

/** What the sheets say is the same as long as this is: a short fingerprint of what the rules want of the document. */
export const formVersionOf = (rules: ReadonlyArray<DocumentRule>): string => {
  const wanted = rules.map(({ certification, code, formHash, howTo, name, note, original, reason }) =>
    JSON.stringify([code, name, reason, original, certification, note, howTo, formHash])
  )
  const text = JSON.stringify([layout, ...new Set(wanted.toSorted())])
  return createHash("sha256").update(text).digest("hex").slice(0, 12)
}
