import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RowRecipient } from "@reclaim/core/domain/rate/RateRecipient"

/** The texts about a market's taxation of dividends. */
export const marketMessages = {
  close: "Close",
  loading: "Loading what is known of this market",
  defect:
    "What is known of this market could not be read. Reload the page; if it happens again, tell the service desk.",
  notAdvice: "Not tax advice; verify before you rely on it.",
  withheld: {
    title: "What it withholds",
    today: (rates: string) => `Of an ordinary dividend paid today, when nobody claims relief: ${rates}.`,
    of: (rate: string, recipient: string) => `${rate} from ${recipient}`,
    unknown: "What it withholds of an ordinary dividend paid today is not in our tables.",
    table: "All rates withheld, with their periods",
    what: "Income and recipient",
    rate: "Rate"
  },
  kept: {
    title: "What it may keep",
    of: (country: string) => `Owners in ${country}`,
    everywhere: "All residences",
    other: "Rates of other periods",
    rows: (n: number, text: string) => (n === 1 ? `${text} rate` : `${text} rates`),
    table: "Rates that the market may keep, by residence",
    who: "Owner",
    rate: "Rate",
    none: "Countries without a treaty",
    every: "Every country",
    unknown: (country: string) =>
      `What the treaty says for owners in ${country} is not in our tables. Ask the service desk.`,
    needs: (fact: string) => `Once this is shown: ${fact}`,
    limit: (text: string) => `Time limit of its own: ${text}`
  },
  limit: {
    title: "Until when",
    rule: "Time limit",
    unknown: "Not known. Ask the service desk before you count on a claim here.",
    text: "In the words of the table",
    other: (country: string) => `Owners in ${country}`,
    notes: "Remark",
    lead: "Agent lead time"
  },
  back: {
    title: "How it gives back",
    authority: "Tax authority",
    proof: "Proof of residence",
    documents: "Claim documents",
    originals: "Form of documents",
    atSource: "Relief at source",
    quick: "Quick refund",
    months: "Months to payment",
    span: (shortest: string, longest: string) => `${shortest} to ${longest} (planned)`,
    found: (months: string) => `${months} (found)`
  },
  documents: {
    title: "Documents",
    sentence: "Which of these an account needs depends on its owner; the Documents screen shows them.",
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
