import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentIssuer } from "../../domain/document/DocumentIssuer.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { OwnerFact } from "../../domain/document/OwnerFact.ts"

type NamingRule = Pick<DocumentRule, "code" | "issuer" | "level" | "signature">

const allOwnerFacts: ReadonlyArray<OwnerFact> = ["name", "residence", "entityType", "taxNumber"]

const nothing: ReadonlyArray<OwnerFact> = []

/**
 * Facts about the owner named in an unsigned document, by its issuer. The home authority certifies residence and
 * status; a foreign authority, a supervisor or a notary does not know the home tax number. Statements of a bank,
 * custodian or payer concern a payment or an account, and stay true.
 */
const factsByIssuer: Readonly<Record<DocumentIssuer, ReadonlyArray<OwnerFact>>> = {
  // Its articles, deeds and returns: not signed for us, and still valid for the data they name.
  owner: ["name", "entityType"],
  investor: nothing,
  custodian: nothing,
  "owner's bank": nothing,
  payer: nothing,
  IRS: allOwnerFacts,
  "home tax authority": allOwnerFacts,
  "source tax authority": ["name", "residence", "entityType"],
  regulator: ["name", "entityType"],
  notary: ["name", "residence", "entityType"],
  provider: nothing
}

/**
 * Facts about the owner named in the document of a rule. A document that the owner signs names all of them, each on its
 * own line.
 */
export const namedFacts = ({ issuer, level, signature }: Omit<NamingRule, "code">): ReadonlyArray<OwnerFact> => {
  if (level !== "owner" && level !== "claim" && level !== "account") return nothing
  return issuer === "owner" && signature !== "none" ? allOwnerFacts : factsByIssuer[issuer]
}

/** Codes of documents that name one of the given facts of their owner; a code counts if any of its rules does. */
export const codesNaming = (
  facts: ReadonlyArray<OwnerFact>,
  rules: ReadonlyArray<NamingRule>
): ReadonlyArray<DocumentCode> => [
  ...new Set(rules.filter((rule) => namedFacts(rule).some((fact) => facts.includes(fact))).map(({ code }) => code))
]

/** Owner data named in documents; empty texts and null where unknown. */
export interface NamedOwner {
  readonly name: string
  readonly residence: string | null
  readonly entityType: string | null
  /** US tax classification, part of the legal form. */
  readonly usClassification: string | null
  /** Tax number of the country of residence, as written. */
  readonly taxNumber: string | null
}

const signsOf = (text: string | null): string => (text ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()

const isOther = (former: string | null, present: string | null): boolean =>
  former !== null && former !== "" && former !== present

/**
 * Facts of an owner that have changed. Facts that were unknown before do not count, nor does a number that is only
 * formatted differently.
 */
export const changedFacts = (former: NamedOwner, present: NamedOwner): ReadonlyArray<OwnerFact> => {
  const isChanged: Readonly<Record<OwnerFact, boolean>> = {
    name: isOther(former.name.trim(), present.name.trim()),
    residence: isOther(former.residence, present.residence),
    entityType:
      isOther(former.entityType, present.entityType) ||
      (former.entityType !== null && former.usClassification !== present.usClassification),
    taxNumber: isOther(signsOf(former.taxNumber), signsOf(present.taxNumber))
  }
  return (["name", "residence", "entityType", "taxNumber"] as const).filter((fact) => isChanged[fact])
}
