import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { createHash } from "node:crypto"

/** Another text after any change of the rules. */
export const documentRulesHash = (rules: ReadonlyArray<DocumentRule>): string =>
  createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 16)
