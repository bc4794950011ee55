import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { ProofLevel } from "../../domain/session/ProofLevel.ts"

/** Powers of attorney that are not called one. */
const others: ReadonlySet<string> = new Set(["investor-poa", "us-2848"])

/** How well somebody has to prove who they are before they sign: by two factors where others may act in the owner's name after. */
export const proofToSign = (code: DocumentCode): ProofLevel => (code.startsWith("poa-") || others.has(code) ? 2 : 1)
