import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { ProofLevel } from "../../domain/session/ProofLevel.ts"

/** Powers of attorney that are not called one. */
const others: ReadonlySet<string> = new Set(["investor-poa", "us-2848"])

/** Authentication strength needed to sign: two factors for documents that empower others to act in the owner's name. */
export const proofToSign = (code: DocumentCode): ProofLevel => (code.startsWith("poa-") || others.has(code) ? 2 : 1)
