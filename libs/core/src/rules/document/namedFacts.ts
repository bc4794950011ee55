import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentIssuer } from "../../domain/document/DocumentIssuer.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { OwnerFact } from "../../domain/document/OwnerFact.ts"

type NamingRule = Pick<DocumentRule, "code" | "issuer" | "level" | "signature">

const everything: ReadonlyArray<OwnerFact> = ["name", "residence", "entityType", "taxNumber"]

const nothing: ReadonlyArray<OwnerFact> = []

/**
 * What a document names of its owner that nobody signs, or that somebody else makes out. The home authority certifies who is
 * taxed there and as what; an authority abroad, a supervisor or a notary knows no tax number of the home country. What a bank,
 * a custodian or a payer states is of a payment or an account, and stays true.
 */
const namedBy: Readonly<Record<DocumentIssuer, ReadonlyArray<OwnerFact>>> = {
  // Its articles, deeds and returns: not signed for us, and true of what they name.
  owner: ["name", "entityType"],
  investor: nothing,
  custodian: nothing,
  "owner's bank": nothing,
  payer: nothing,
  IRS: everything,
  "home tax authority": everything,
  "source tax authority": ["name", "residence", "entityType"],
  regulator: ["name", "entityType"],
  notary: ["name", "residence", "entityType"],
  provider: nothing
}

/** What the documents that a rule asks for name of the owner. What an owner signs names all of it, each on its own line. */
export const namedFacts = ({ issuer, level, signature }: Omit<NamingRule, "code">): ReadonlyArray<OwnerFact> => {
  if (level !== "owner" && level !== "claim" && level !== "account") return nothing
  return issuer === "owner" && signature !== "none" ? everything : namedBy[issuer]
}

/** The codes of the documents that name one of some facts of their owner, each once; rules of one code name what any of them does. */
export const codesNaming = (
  facts: ReadonlyArray<OwnerFact>,
  rules: ReadonlyArray<NamingRule>
): ReadonlyArray<DocumentCode> => [
  ...new Set(rules.filter((rule) => namedFacts(rule).some((fact) => facts.includes(fact))).map(({ code }) => code))
]
