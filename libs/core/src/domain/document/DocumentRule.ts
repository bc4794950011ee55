import { Schema, SchemaGetter } from "effect"
import { ReliefMethod } from "../account/ReliefMethod.ts"
import { Confidence } from "../market/Confidence.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { DocumentCertification } from "./DocumentCertification.ts"
import { DocumentCode } from "./DocumentCode.ts"
import { DocumentCondition } from "./DocumentCondition.ts"
import { DocumentIssuer } from "./DocumentIssuer.ts"
import { DocumentLevel } from "./DocumentLevel.ts"
import { DocumentNeed } from "./DocumentNeed.ts"
import { DocumentParty } from "./DocumentParty.ts"
import { DocumentSignature } from "./DocumentSignature.ts"
import { DocumentValidity } from "./DocumentValidity.ts"
import { EntityTypeList } from "./EntityTypeList.ts"
import { OriginalNeed } from "./OriginalNeed.ts"
import { RequirementScope } from "./RequirementScope.ts"
import { ResidenceScope } from "./ResidenceScope.ts"

const Codes = Schema.Array(DocumentCode)

const isCode = Schema.is(DocumentCode)

const check = (text: string): true | string => {
  if (text === "") return true
  const named = text.split(";")
  const strange = named.find((name) => !isCode(name))
  if (strange !== undefined) return `Expected codes of documents with semicolons between them; "${strange}" is none`
  return new Set(named).size === named.length || "Expected each code once"
}

/** Codes of documents as a table lists them: `residence-certificate;dk-02-051`, or nothing. */
const DocumentCodeList = Schema.String.check(Schema.makeFilter(check)).pipe(
  Schema.decodeTo(Codes, {
    decode: SchemaGetter.transform((text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(";"))),
    encode: SchemaGetter.transform((codes: ReadonlyArray<string>) => codes.join(";"))
  })
)
type DocumentCodeList = typeof Codes.Type

/**
 * Document that one market, or every market, requires of certain owners. Reference data, not tax advice; the operator
 * has to verify it.
 */
export class DocumentRule extends Schema.Class<DocumentRule>("@reclaim/core/DocumentRule")({
  /** `*` for every market that has no rule of its own for the same code. */
  market: Schema.Union([Schema.Literal("*"), CountryCode]),
  entityTypes: EntityTypeList,
  /** Residence of the owner. */
  residence: ResidenceScope,
  method: Schema.Literals(["any", ...ReliefMethod.literals]),
  code: DocumentCode,
  /** The document as the market calls it. */
  name: Schema.NonEmptyString,
  /** Purpose of the document, in a few words. */
  reason: Schema.NonEmptyString,
  level: DocumentLevel,
  /** Within its level. Where it is not of one market, `original` says how many are needed: `original` one for each market. */
  scope: RequirementScope,
  need: DocumentNeed,
  condition: DocumentCondition,
  party: DocumentParty,
  issuer: DocumentIssuer,
  signature: DocumentSignature,
  original: OriginalNeed,
  certification: DocumentCertification,
  validity: DocumentValidity,
  /** Days to plan from ordering it to having it. */
  leadDays: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 })),
  /** Confidence in all fields except the lead days. */
  confidence: Confidence,
  source: Schema.NonEmptyString,
  /** Lesser documents that this one also satisfies, so that they are not requested in addition. */
  satisfies: DocumentCodeList,
  note: Schema.String,
  /** Instructions for signing and sending documents of this code, one sentence each, written by the operator. */
  howTo: Schema.Array(Schema.String),
  /** SHA-256, in hexadecimal, of the form that is printed for documents of its code; null where the operator has given none. */
  formHash: Schema.NullOr(Schema.String)
}) {}
