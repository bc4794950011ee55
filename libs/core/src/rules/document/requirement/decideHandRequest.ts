import type { DocumentLevel } from "../../../domain/document/DocumentLevel.ts"
import type { NeedKey } from "./Need.ts"

/** Field that a document can be requested for, in addition to its owner. */
export type RequestField = keyof Pick<NeedKey, "accountId" | "investorId" | "seq">

/** Field that identifies the copy, by document level. */
const fieldByLevel: Readonly<Record<DocumentLevel, RequestField | null>> = {
  owner: null,
  claim: null,
  account: "accountId",
  investor: "investorId",
  payment: "seq"
}

/** The field that names which copy a document of a level is; null where the owner's is the only one. */
export const requestFieldOf = (level: DocumentLevel): RequestField | null => fieldByLevel[level]

const fields: ReadonlyArray<RequestField> = ["accountId", "investorId", "seq"]

export type HandRequestDecision =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "Missing"; readonly field: RequestField }
  /** Documents of this level do not have the field, so the request could never be met. */
  | { readonly _tag: "Superfluous"; readonly field: RequestField }

/** Decides whether a manual request names the field that identifies the copy at its level, and no other. */
export const decideHandRequest = (level: DocumentLevel, asked: Pick<NeedKey, RequestField>): HandRequestDecision => {
  const named = requestFieldOf(level)
  if (named !== null && asked[named] === null) return { _tag: "Missing", field: named }
  const superfluous = fields.find((field) => field !== named && asked[field] !== null)
  return superfluous === undefined ? { _tag: "Fits" } : { _tag: "Superfluous", field: superfluous }
}
