import type { DocumentLevel } from "../../domain/document/DocumentLevel.ts"
import type { NeedKey } from "./Need.ts"

/** Field that a document can be requested for, in addition to its owner. */
export type AskedField = keyof Pick<NeedKey, "accountId" | "investorId" | "seq">

/** Field that identifies the copy, by document level. */
const fieldByLevel: Readonly<Record<DocumentLevel, AskedField | null>> = {
  owner: null,
  claim: null,
  account: "accountId",
  investor: "investorId",
  payment: "seq"
}

/** The field that names which copy a document of a level is; null where the owner's is the only one. */
export const namedFor = (level: DocumentLevel): AskedField | null => fieldByLevel[level]

const fields: ReadonlyArray<AskedField> = ["accountId", "investorId", "seq"]

export type AskedDecision =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "Missing"; readonly field: AskedField }
  /** Documents of this level do not have the field, so the request could never be met. */
  | { readonly _tag: "Superfluous"; readonly field: AskedField }

/** Decides whether what is asked for by hand names what documents of its level are of, and nothing else. */
export const decideAsked = (level: DocumentLevel, asked: Pick<NeedKey, AskedField>): AskedDecision => {
  const named = namedFor(level)
  if (named !== null && asked[named] === null) return { _tag: "Missing", field: named }
  const superfluous = fields.find((field) => field !== named && asked[field] !== null)
  return superfluous === undefined ? { _tag: "Fits" } : { _tag: "Superfluous", field: superfluous }
}
