import { keyFigureMessages as names } from "./keyFigureMessages.ts"

/** Definition of a figure. */
export interface FigureDefinition {
  readonly name: string
  readonly text: string
}

/** Definitions of a report's figures, on the page and in its PDF. */
export const figureDefinitions: {
  readonly title: string
  readonly definitions: ReadonlyArray<FigureDefinition>
  /** Notes on all of them. */
  readonly notes: ReadonlyArray<string>
} = {
  title: "How to read the figures",
  definitions: [
    { name: names.outstanding, text: "reclaims not yet filed with the tax authority." },
    {
      name: names.pastDeadline,
      text: "reclaims that were not filed by their statutory deadline. They are in no other figure and no chart, and are listed only when a filter includes them. Where sources differ on a market's time limit, a reclaim stays outstanding until the latest day that any of them gives; where none gives one, it stays outstanding."
    },
    { name: names.filed, text: "reclaims with the tax authority that are not yet paid." },
    {
      name: names.paidSinceStart,
      text: "what you received after the fee, in all years. A payment that your bank sent back counts from when it is paid again."
    },
    {
      name: names.paidThisYear,
      text: "the same in the current calendar year of payment, compared with the same days of last year."
    },
    { name: names.activeReclaims, text: "reclaims that are outstanding or filed." },
    {
      name: names.activeAccounts,
      text: "accounts with at least one of them. An account is one account code at one custodian."
    },
    { name: names.paidReclaims, text: "reclaims that are paid." },
    { name: names.paidAccounts, text: "accounts with at least one of them." },
    { name: names.events, text: "one security on one pay date, among reclaims that are outstanding, filed or paid." },
    {
      name: "Next action with",
      text: "the party that has to act next on an outstanding reclaim. All parties together make up Outstanding."
    },
    { name: "Blocked by", text: "what holds up an open reclaim. Reclaims that are on track are in no group." },
    {
      name: "Last safe day to order",
      text: "the last day to order the missing document so that it arrives by the agent cut-off."
    },
    {
      name: "Share of open",
      text: "the part of all open reclaims. Other shares are of the reclaims that the chart or table names."
    }
  ],
  notes: [
    "All amounts are US dollars after the fee and before third-party costs of a claim, exact to the cent: an estimate until a reclaim is paid, the amount received once it is paid.",
    "Reclaims closed without payment are in no key figure, and are listed only when a filter includes them.",
    "An account with reclaims in several rows is counted in each of them, so accounts do not add up. Shares are rounded to one decimal and may add up to slightly more or less than 100%."
  ]
}
