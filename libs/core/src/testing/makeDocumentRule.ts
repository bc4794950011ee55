import { DocumentCode } from "../domain/document/DocumentCode.ts"
import { DocumentRule } from "../domain/document/DocumentRule.ts"
import { DocumentValidity, servesOneYear } from "../domain/document/DocumentValidity.ts"
import { EntityType } from "../domain/market/EntityType.ts"

/** Form 6166, which every market may want of owners in the United States, with overrides: by default one for each market. */
export const makeDocumentRule = ({
  validity = DocumentValidity.make("certified year"),
  ...overrides
}: Partial<ConstructorParameters<typeof DocumentRule>[0]> = {}): DocumentRule =>
  new DocumentRule({
    market: "*",
    entityTypes: EntityType.literals,
    residence: { _tag: "Everywhere" },
    method: "any",
    code: DocumentCode.make("us-6166"),
    name: "IRS Form 6166 (certificate of US residence)",
    reason: "proves treaty residence",
    level: "owner",
    scope: servesOneYear(validity) ? "market-year" : "owner-market",
    need: "always",
    condition: "none",
    party: "tax authority",
    issuer: "IRS",
    signature: "none",
    original: "original",
    certification: "none",
    validity,
    leadDays: 90,
    confidence: "verified",
    source: "irs.gov i8802",
    satisfies: [],
    note: "",
    howTo: [],
    formHash: null,
    ...overrides
  })
