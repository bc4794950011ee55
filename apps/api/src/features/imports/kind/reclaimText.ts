import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"
import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"
import { exactDecimal } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { NotEligible } from "@reclaim/engine/entitlement/NotEligible"
import { OwnersClaim } from "@reclaim/engine/entitlement/ownersClaim"
import { FollowedStages } from "@reclaim/engine/history/followStages"
import { Data } from "effect"

const rateUnknown = ({
  missing,
  residence
}: {
  readonly missing: MissingRate
  readonly residence: CountryCode
}): string =>
  missing === "treaty"
    ? `the rate tables have no rate due for ${residence}, nor an entry that there is no treaty: add the row with its source to treaty-rates.csv, or enter the rate in treaty_rate`
    : "the rate tables have no withholding rate for this income and recipient: enter income in events.csv and recipient here, or add the row with its source to withholding-rates.csv"

const why = Data.taggedEnum<NotEligible>().$match({
  RETURN_OF_CAPITAL: () => "the payment is a return of capital",
  FRANKED: () => "the dividend is fully franked",
  NOT_HOLDER_AT_RECORD_DATE: () => "the owner did not hold the shares at the record date",
  HOLDING_PERIOD: () => "the shares were held too short a time",
  DOMESTIC: ({ residence }) => `the owner is resident in ${residence}, the market itself`,
  NO_TREATY: ({ needs, residence }) =>
    needs.length === 0
      ? `no treaty with ${residence} is known: enter the rate in treaty_rate if there is one`
      : `the market keeps its full rate until this is on record: ${needs.join("; ")}. Record it at the owner's account, or enter it in facts`,
  RATE_UNKNOWN: (reason) => rateUnknown(reason),
  LIMIT_UNKNOWN: ({ market }) =>
    `the time limit for claims in ${market} is unknown: ask the authority, and add the limit with its source to markets.csv`,
  NO_DELTA: () => "the market withholds no more than the treaty allows",
  ALREADY_AT_TREATY_RATE: () => "no more was withheld than the treaty allows",
  EXPIRED: ({ lastDay }) => `the statutory deadline was ${lastDay}`,
  BELOW_MINIMUM: () => "the amount is below the market's minimum"
})

/** True if certainly nothing can be reclaimed; false if a fact is missing to decide. */
const isNothing = ({ _tag }: NotEligible): boolean => _tag !== "RATE_UNKNOWN" && _tag !== "LIMIT_UNKNOWN"

/** Reason that a claim yields no reclaim. */
export const claimProblem = OwnersClaim.$match({
  Own: () => "",
  ThroughInvestors: () => "",
  RateUnknown: rateUnknown,
  Nothing: ({ reason }) => (isNothing(reason) ? `there is nothing to reclaim: ${why(reason)}` : why(reason)),
  NothingForInvestors: () => "there is nothing to reclaim for any of the owner's investors",
  SharesIncomplete: ({ total }) =>
    `the owner's investors hold ${exactDecimal(total)} per cent for that year, not 100: correct ownership.csv`
})

/** Warning about a claim that is accepted although it can no longer be filed. */
export const lateWarning = (reason: NotEligible): string =>
  `${why(reason)}, and the reclaim is not filed: it counts as past its deadline, not as outstanding; close it as expired with the reason, or correct the history if it was filed`

/** Problem with a reclaim's history; empty for none. */
export const historyProblem = FollowedStages.$match({
  Followed: () => "",
  NoSteps: () => "a reclaim has at least one stage",
  GoesBackInTime: ({ step, before }) =>
    `${step.stage} of ${step.since} is listed after ${before.stage} of ${before.since}: order them by day`,
  ImpossibleStep: ({ step, before }) => `${step.stage} cannot follow ${before.stage}: correct the history`,
  NeverFiled: ({ step }) => `${step.stage} needs a stage filed before it: add it with its day`
})

const dollars = CurrencyCode.make("USD")

/** Messages for problems that need a single fact. */
export const reclaimText = {
  transparentRate: "the owner is a look-through entity: leave treaty_rate empty, its investors have their own",
  transparentFacts: "the owner is a look-through entity: leave facts empty, they would be its investors'",
  unknownFact: (fact: string, nearest: string) => `no rate needs “${fact}”; the nearest is “${nearest}”`,
  noStatutory: (market: string, income: string, recipient: string) =>
    `the withholding rate of ${market} on ${income} income of ${recipient} recipients is unknown: enter the rate or the voucher's amount`,
  noSuchPart: (incomes: ReadonlyArray<string>) =>
    `the dividend has no such part, only ${incomes.join(", ")}: name one of these, or import the part with events.csv first`,
  severalParts: (incomes: ReadonlyArray<string>) =>
    `the dividend has several parts: name the one the reclaim is for, ${incomes.join(" or ")}`,
  noInvestors: (owner: string, year: number) =>
    `no investors of ${owner} are on file for ${year}: import that year's percentages with ownership.csv first`,
  noRate: (currency: string, day: string) =>
    `no exchange rate of ${currency} is known on or before ${day}: import one with fx-rates.csv first`,
  finer: (currency: string) => `${currency} has fewer decimals: remove the extra ones`,
  moreThanGross: (currency: CurrencyCode, gross: bigint) =>
    `more was withheld than the gross of ${money(gross, currency)}: check shares and amount`,
  tooLarge: "the amounts are more than the portal can store: check shares and amount per share",
  stated: (currency: CurrencyCode, computed: bigint) =>
    `${money(computed, currency)} is the result by the rules: correct the stated figure, or leave it empty`,
  needsReason: (stage: keyof typeof closeReasonsOf) =>
    `${stage} needs a reason: write one of ${closeReasonsOf[stage].join(", ")}`,
  noReason: "the reclaim is not closed: leave close_reason empty",
  needsReceived: "the reclaim is paid: enter the amount the client received",
  noReceived: "the reclaim is not paid: leave received_usd empty",
  underpaid: (lines: bigint) =>
    `its payments add up to ${money(lines, dollars)}, and amounts paid never change: received_usd must be at least that`,
  isSettled: (lines: bigint) =>
    `a payment of ${money(lines, dollars)} on it is settled: add the stage paid and received_usd, or import the payment as returned first`,
  returned: "its payment was returned: add in_payment after paid, and paid again once it is paid again",
  moved: "the reclaim was imported for another account or dividend: use a new id",
  twiceInFile: (line: number) =>
    `the account already has a reclaim on that dividend in line ${line}: delete one of the two, or if both are tax lines, put one after the other with the same id and everything else the same`,
  taken: (other: string) =>
    `the account already has a reclaim on that dividend, ${other}: use its id with the tax of all lines, or correct the row`,
  idTwice: (line: number) => `the id is already used in line ${line}: give each reclaim its own`
}
