import type { DocumentLevel } from "../../domain/document/DocumentLevel.ts"
import type { NeedKey } from "./Need.ts"

/** Of whom a document can be asked for besides an owner. */
export type AskedField = keyof Pick<NeedKey, "accountId" | "investorId" | "seq">

/** What has to be named so that it is clear which copy is meant. */
const namedAt: Readonly<Record<DocumentLevel, AskedField | null>> = {
  owner: null,
  claim: null,
  account: "accountId",
  investor: "investorId",
  payment: "seq"
}

/** The field that names which copy a document of a level is; null where the owner's is the only one. */
export const namedFor = (level: DocumentLevel): AskedField | null => namedAt[level]

const fields: ReadonlyArray<AskedField> = ["accountId", "investorId", "seq"]

export type AskedDecision =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "Missing"; readonly field: AskedField }
  /** It is no document of that: it would be asked for in vain. */
  | { readonly _tag: "Superfluous"; readonly field: AskedField }

/** Decides whether what is asked for by hand names what documents of its level are of, and nothing else. */
export const decideAsked = (level: DocumentLevel, asked: Pick<NeedKey, AskedField>): AskedDecision => {
  const named = namedFor(level)
  if (named !== null && asked[named] === null) return { _tag: "Missing", field: named }
  const superfluous = fields.find((field) => field !== named && asked[field] !== null)
  return superfluous === undefined ? { _tag: "Fits" } : { _tag: "Superfluous", field: superfluous }
}
