import { CountryCode } from "../../domain/market/CountryCode.ts"
import { MarketTaxes } from "../../domain/tax/MarketTaxes.ts"
import { rate } from "../../domain/market/Rate.ts"
import { ReliefRate } from "../../domain/rate/ReliefRate.ts"
import { StatutoryRate } from "../../domain/rate/StatutoryRate.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeDocumentRule } from "../makeDocumentRule.ts"
import { makeMarket } from "./makeMarket.ts"

type WithRateText<A> = Partial<Omit<A, "rate">> & { readonly rate?: string }

const since = CalendarDate.make("2015-01-01")

/** Statutory rate of a market on ordinary dividends, with overrides. */
export const statutoryOf = ({
  rate: percent = "25",
  ...told
}: WithRateText<typeof StatutoryRate.Type>): StatutoryRate =>
  new StatutoryRate({
    market: CountryCode.make("FR"),
    income: "ordinary",
    recipient: "any",
    validFrom: since,
    validTo: null,
    note: "",
    source: "luxcsd.com 2803394",
    confidence: "verified",
    ...told,
    rate: rate(percent)
  })

/** Treaty rate of a market, with overrides. */
export const reliefOf = ({ rate: percent = "15", ...told }: WithRateText<typeof ReliefRate.Type>): ReliefRate =>
  new ReliefRate({
    market: CountryCode.make("FR"),
    residence: CountryCode.make("US"),
    entityClass: "any",
    income: "ordinary",
    basis: "treaty",
    validFrom: since,
    validTo: null,
    article: "10(2)",
    condition: "",
    source: "PwC WWTS france 2024-03-18",
    confidence: "verified",
    ...told,
    rate: rate(percent)
  })

/** A market with few rows of each kind. */
export const makeMarketTaxes = (market = makeMarket({ iso2: CountryCode.make("FR"), name: "France" })): MarketTaxes =>
  new MarketTaxes({
    market,
    statutory: [
      statutoryOf({ validTo: CalendarDate.make("2021-12-31"), rate: "30" }),
      statutoryOf({ validFrom: CalendarDate.make("2022-01-01"), confidence: "partly-verified" }),
      statutoryOf({ recipient: "individual", validFrom: CalendarDate.make("2018-01-01"), rate: "12.8" }),
      statutoryOf({ recipient: "non-cooperative-state", rate: "75" }),
      statutoryOf({ income: "return-of-capital", rate: "0", note: "often withheld first" })
    ],
    relief: [
      reliefOf({ entityClass: "pension", validTo: CalendarDate.make("2019-12-31"), rate: "5" }),
      reliefOf({ entityClass: "pension", validFrom: CalendarDate.make("2020-01-01"), rate: "0" }),
      reliefOf({}),
      reliefOf({
        residence: "*",
        entityClass: "sovereign",
        basis: "domestic exemption",
        article: "",
        condition: "needs: no commercial activity",
        rate: "0"
      }),
      reliefOf({ residence: CountryCode.make("DE") }),
      reliefOf({ residence: CountryCode.make("KY"), basis: "no-treaty", article: "", rate: "25" })
    ],
    documents: [makeDocumentRule({}), makeDocumentRule({ market: "*" })]
  })
