import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RowRecipient } from "@reclaim/core/domain/rate/RateRecipient"

/** The texts about a market's taxation of dividends. */
export const marketMessages = {
  close: "Close",
  loading: "Loading this market",
  defect: "This market could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notAdvice: "Not tax advice; verify before you rely on it.",
  withheld: {
    title: "Withholding rates",
    today: (rates: string) => `On an ordinary dividend paid today, without relief: ${rates}.`,
    of: (rate: string, recipient: string) => `${rate} from ${recipient}`,
    unknown: "Our rate tables have no withholding rate for an ordinary dividend paid today.",
    table: "All withholding rates, with their periods",
    what: "Income and recipient",
    rate: "Rate"
  },
  kept: {
    title: "Rates due",
    of: (country: string) => `Owners in ${country}`,
    everywhere: "All residences",
    other: "Rates for other periods",
    rows: (n: number, text: string) => (n === 1 ? `${text} rate` : `${text} rates`),
    table: "Rates due, by residence",
    who: "Owner",
    rate: "Rate",
    none: "Countries without a treaty",
    every: "Every country",
    unknown: (country: string) => `Our rate tables have no treaty rate for owners in ${country}. Ask the service desk.`,
    needs: (fact: string) => `Once evidenced: ${fact}`,
    limit: (text: string) => `Own time limit: ${text}`
  },
  limit: {
    title: "Time limits",
    rule: "Time limit",
    unknown: "Unknown. Ask the service desk before you rely on a claim here.",
    text: "As stated in the table",
    other: (country: string) => `Owners in ${country}`,
    notes: "Note",
    lead: "Agent lead time"
  },
  back: {
    title: "Refund process",
    authority: "Tax authority",
    proof: "Proof of residence",
    documents: "Claim documents",
    originals: "Form of documents",
    atSource: "Relief at source",
    quick: "Quick refund",
    months: "Months to payment",
    span: (shortest: string, longest: string) => `${shortest} to ${longest} (expected)`,
    found: (months: string) => `${months} (observed)`
  },
  documents: {
    title: "Documents",
    sentence: "The documents an account needs depend on its owner; see the Documents screen.",
    what: "Document",
    lead: "Lead time",
    days: (n: number, text: string) => (n === 1 ? `${text} day` : `${text} days`),
    needs: { always: "always", conditional: "in some cases", "on request": "on request" }
  },
  sources: "Sources",
  since: (day: string) => `Since ${day}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  recipients: {
    any: "everybody",
    undisclosed: "undisclosed recipients",
    individual: "individuals",
    entity: "entities",
    substantial: "substantial shareholders",
    "non-cooperative-state": "recipients in non-cooperative states",
    "affiliated-low-tax": "affiliates in low-tax countries",
    "eu-blacklist-major": "major shareholders in countries on the EU list",
    "no-treaty-no-tiea": "recipients in countries without a treaty or an exchange of information"
  } satisfies Record<RowRecipient, string>,
  classes: {
    any: "everybody",
    individual: "individuals",
    company: "companies",
    pension: "pension funds",
    fund: "investment funds",
    charity: "charities",
    sovereign: "governments and sovereign funds"
  } satisfies Record<RateClass, string>
} as const
