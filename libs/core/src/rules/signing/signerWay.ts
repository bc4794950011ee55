import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { SignerWay } from "../../domain/signing/SignerWay.ts"
import { proofToSign } from "./proofToSign.ts"

/** A link proves one factor, and reaches only who has an address. */
export const signerWay = (
  { hasAccount, hasEmail }: { readonly hasAccount: boolean; readonly hasEmail: boolean },
  code: DocumentCode
): SignerWay => {
  if (hasAccount) return "portal"
  return hasEmail && proofToSign(code) === 1 ? "link" : "none"
}
