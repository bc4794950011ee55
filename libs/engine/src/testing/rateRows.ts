import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

const always = { validFrom: CalendarDate.make("2015-01-01"), validTo: null }

/** French withholding for all recipients at a rate, with changes. */
export const withheldRow = (percent: string, changes: Partial<StatutoryRate> = {}): StatutoryRate =>
  new StatutoryRate({
    market: CountryCode.make("FR"),
    income: "ordinary",
    recipient: "any",
    ...always,
    rate: rate(percent),
    note: "",
    source: "a guide",
    confidence: "verified",
    ...changes
  })

/** French treaty relief for all US owners at a rate, with changes. */
export const reliefRow = (percent: string, changes: Partial<ReliefRate> = {}): ReliefRate =>
  new ReliefRate({
    market: CountryCode.make("FR"),
    residence: CountryCode.make("US"),
    entityClass: "any",
    income: "ordinary",
    basis: "treaty",
    ...always,
    rate: rate(percent),
    article: "10(2)",
    condition: "",
    source: "a treaty",
    confidence: "verified",
    ...changes
  })
