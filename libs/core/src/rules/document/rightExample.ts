import type { DocumentCertification } from "../../domain/document/DocumentCertification.ts"
import type { DocumentSignature } from "../../domain/document/DocumentSignature.ts"
import type { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"

/** One thing that a right copy shows. */
export type ExamplePoint =
  | { readonly _tag: "Document"; readonly name: string }
  /** Name of the owner or investor, in this spelling. */
  | { readonly _tag: "Name"; readonly name: string }
  | { readonly _tag: "Year"; readonly year: number }
  | { readonly _tag: "Account"; readonly number: string }
  | { readonly _tag: "Signature"; readonly signature: Exclude<DocumentSignature, "none"> }
  | { readonly _tag: "Certification"; readonly certification: Exclude<DocumentCertification, "none"> }
  /** Form in which it has to arrive, where a copy is not enough. */
  | { readonly _tag: "Original"; readonly original: Exclude<OriginalNeed, "copy"> }

/** Features of a correct copy of a document, in the order in which they are checked. */
export const rightExample = (
  requirement: Pick<
    Requirement,
    "account" | "certification" | "investor" | "level" | "name" | "original" | "owner" | "period" | "signature"
  >
): ReadonlyArray<ExamplePoint> => {
  const { account, certification, investor, level, name, original, owner, period, signature } = requirement
  return [
    { _tag: "Document", name },
    { _tag: "Name", name: level === "investor" && investor !== null ? investor : owner },
    ...(period === 0 ? [] : [{ _tag: "Year" as const, year: period }]),
    ...(account === null ? [] : [{ _tag: "Account" as const, number: account }]),
    ...(signature === null || signature === "none" ? [] : [{ _tag: "Signature" as const, signature }]),
    ...(certification === null || certification === "none" ? [] : [{ _tag: "Certification" as const, certification }]),
    ...(original === null || original === "copy" ? [] : [{ _tag: "Original" as const, original }])
  ]
}
