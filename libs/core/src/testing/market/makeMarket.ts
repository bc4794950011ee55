import { AgentLead } from "../../domain/market/AgentLead.ts"
import { readConfidence } from "../../domain/market/Confidence.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { LimitRule } from "../../domain/market/LimitRule.ts"
import { Market } from "../../domain/market/Market.ts"

/** Switzerland, as short as a market can be told, with overrides. */
export const makeMarket = (overrides: Partial<ConstructorParameters<typeof Market>[0]> = {}): Market =>
  new Market({
    iso2: CountryCode.make("CH"),
    name: "Switzerland",
    currency: CurrencyCode.make("CHF"),
    taxAuthority: "Federal Tax Administration",
    limit: new LimitRule({
      basis: "END_OF_PAY_YEAR",
      count: 3,
      unit: "years",
      text: "31 Dec of the 3rd calendar year after the year of payment"
    }),
    limitOverrides: [],
    limitNotes: [],
    agentLead: new AgentLead({ months: 2, text: "2" }),
    residenceProof: "Form 6166",
    claimDocuments: "Form 82",
    originals: "original, stamped",
    reliefAtSource: "limited",
    quickRefund: "no",
    monthsToPaymentFound: "2",
    monthsToPayment: { shortest: 6, longest: 14 },
    confidence: {
      limit: readConfidence("verified"),
      documents: readConfidence("partly verified"),
      months: readConfidence("verified (old)")
    },
    sources: "blogs.deloitte.ch 2022-10",
    ...overrides
  })
