/** The words for how the deadlines of a reclaim came about. */
export const deadlineWords = {
  statutory: "Statutory deadline",
  agent: "Agent cut-off",
  agentHelp: "The last day on which the filing agent accepts the documents",
  latestSafe: (document: string) => `Last safe day to order: ${document}`,
  latestSafeHow: (days: string, date: string) => `${days} days before the agent cut-off of ${date}`,
  past: "passed",
  notTold: "not available",
  rule: "Rule",
  counted: "Counted from",
  gives: "Result",
  residence: "Residence",
  residenceUsual: (country: string) => `${country}: the market's own limit applies`,
  residenceOverride: (country: string, text: string) => `${country}: the treaty's own limit replaces it (${text})`,
  residenceRelief: (country: string, text: string) => `${country}: this relief has a limit of its own (${text})`,
  residenceInvestor: "Residence of the investor whose limit expires first",
  change: "Change of law",
  changeWon: (date: string, years: string) =>
    `In force since ${date}, when the former limit of ${years} years had not yet expired`,
  changeLate: (date: string, years: string) =>
    `In force since ${date}, when the former limit of ${years} years had already expired: it still applies`,
  conservative: "Sources differ on this limit; the earlier date is used.",
  confidence: "Confidence",
  confidences: {
    verified: "Verified in a source",
    "partly-verified": "Partly verified in a source",
    "own-high": "Not confirmed by a source",
    own: "Not confirmed by a source",
    "own-medium": "Not confirmed by a source",
    "own-low": "Not confirmed by a source"
  },
  sources: "Source",
  version: "Rule version",
  lead: "Agent lead time",
  leadMonths: (n: number, text: string) =>
    n === 1 ? `${text} month before the statutory deadline` : `${text} months before the statutory deadline`,
  leadExtra: (days: string) => `plus ${days} days, because claims are filed in bulk`,
  leadAssumed: "not on file for this market; the longest of any market is used",
  leadText: "As stated in the table",
  movedBy: "Moved by",
  holiday: (date: string, name: string) => `${date}: ${name}`,
  rollsBack: "A date on a weekend or a public holiday of the market moves back to the last business day before it.",
  differs: "The provider's records have a different date from today's rule; the recorded date applies.",
  noRule: "The rule for this market is not on file.",
  notAdvice: "Not tax advice; verify before you rely on it.",
  units: {
    years: (n: number, text: string) => (n === 1 ? `${text} year` : `${text} years`),
    months: (n: number, text: string) => (n === 1 ? `${text} month` : `${text} months`)
  },
  bases: {
    END_OF_PAY_YEAR: (span: string) => `${span} from the end of the year of payment`,
    START_OF_PAY_YEAR: (span: string) => `${span} from 1 January of the year of payment`,
    PAY_DATE: (span: string) => `${span} from the pay date`,
    TAX_PAYMENT_DATE: (span: string) => `${span} from the day the tax was paid over`,
    END_OF_TAX_YEAR: (span: string) => `${span} from the end of the tax year on 5 April`,
    RETURN_DUE_DATE: (span: string) => `${span} from 15 April of the year after payment, when the return is due`
  }
} as const
