import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { SignerWay } from "../../domain/signing/SignerWay.ts"
import { proofToSign } from "./proofToSign.ts"

/** Way for a signer to sign. A link proves one factor and requires an e-mail address. */
export const signerWay = (
  { hasAccount, hasEmail }: { readonly hasAccount: boolean; readonly hasEmail: boolean },
  code: DocumentCode
): SignerWay => {
  if (hasAccount) return "portal"
  return hasEmail && proofToSign(code) === 1 ? "link" : "none"
}
