import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { actorWords } from "@reclaim/core/format/actorWords"
import { blockerWords, notBlockedWord } from "@reclaim/core/format/blockerWords"

/** The texts of the list of transactions and of a single transaction. */
export const transactionMessages = {
  list: {
    title: { usual: "Transactions", expiring: "Expiring, by deadline" },
    counted: (n: number, text: string) => (n === 1 ? `${text} transaction` : `${text} transactions`),
    found: (n: number, text: string, net: string) =>
      n === 1 ? `${text} transaction, ${net}` : `${text} transactions, ${net}`,
    search: "Search transactions by security, ISIN, owner, account or custodian",
    searchHint: "Security, ISIN, owner …",
    columns: "Columns",
    density: "Compact",
    total: "All transactions",
    nothing: "No transaction matches these filters.",
    noMatch: "No transaction matches what you typed.",
    clearSearch: "Clear the search",
    copied: (text: string) => `${text} copied`,
    printing: "Loading the transactions to print",
    open: (security: string, payDate: string, owner: string) => `${security}, paid ${payDate}, ${owner}: open`,
    agentDay: (agent: string) => `Cut-off ${agent}`,
    lawDay: (law: string) => `Statutory ${law}`
  },
  blockers: blockerWords,
  notBlocked: notBlockedWord,
  actors: actorWords,
  nextStep: {
    titles: {
      client: "Waiting for you",
      investor: "Waiting for your investor",
      custodian: "Waiting for the custodian",
      "tax authority": "Waiting for the tax authority",
      provider: "We are working on it"
    },
    missing: (document: string) => `Missing: ${document}`,
    noneMissing: "Nothing is missing.",
    due: {
      latestSafe: (date: string, days: string) =>
        `Order it by ${date}, ${days}, to have it before the agent’s cut-off.`,
      agentCutoff: (date: string, days: string) => `The agent’s cut-off is ${date}, ${days}.`,
      statutory: (date: string, days: string) => `It can be filed until ${date}, ${days}.`
    },
    missed: {
      latestSafe: (date: string) => `The latest safe date, ${date}, has passed: ordered now, it may come too late.`,
      agentCutoff: (date: string) => `The agent’s cut-off, ${date}, has passed.`,
      statutory: (date: string) => `The statutory deadline, ${date}, has passed.`
    }
  },
  sheet: {
    loading: "Loading the transaction",
    close: "Close",
    notFound: "This transaction does not exist, or you do not have access to it.",
    netEstimate: "Expected after the fee",
    netReceived: "Received after the fee",
    closed: (date: string, reason: string) => [`Closed ${date}`, reason].filter((part) => part !== "").join(": "),
    facts: "Key facts",
    owner: "Beneficial owner",
    ownerIs: (entity: string, residence: string) => `${entity}, resident in ${residence}`,
    account: "Account",
    market: "Country of issue",
    event: "Dividend",
    otherParts: (parts: string) => `Paid with it, and taxed differently: ${parts}`,
    exDate: "Ex date",
    payDate: "Pay date",
    shares: "Shares held",
    identifiedOn: "Identified on",
    filedOn: "Filed on",
    paidOn: "Paid on",
    waitsFor: "Blocked by",
    actor: "Next action with",
    number: "Transaction number",
    claimRef: "Reference",
    amounts: "Amounts",
    amountsHelp: "Open an amount to see its calculation.",
    deadlines: "Deadlines",
    history: "History",
    noHistory: "The dates of the steps are not available.",
    now: "now",
    investors: "By investor",
    payments: "Payments",
    none: "not available"
  },
  corrections: {
    title: "Rates corrected",
    withheld: "Withheld",
    due: "Due",
    none: "as before",
    step: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    ofInvestors: "The rates of the investors behind the owner",
    reclaim: (before: string, after: string) => `Reclaim: ${before} → ${after}`
  },
  copy: { label: (what: string) => `Copy ${what}`, done: (what: string) => `${what} copied` },
  arithmetic: {
    results: {
      gross: "Gross dividend",
      withheld: "Tax withheld",
      due: "Tax due",
      reclaim: "Reclaim",
      grossUsd: "Reclaim in US dollars",
      feeUsd: "Fee",
      netUsd: "Expected net reclaim",
      refundUsd: "Refund in US dollars",
      withInterestUsd: "Refund with interest",
      refundFeeUsd: "Fee",
      receivedUsd: "Net received",
      paidUsd: "Net paid to you"
    },
    sources: {
      dividend: "The dividend as announced",
      voucher: "The custodian's tax voucher",
      treaty: "The treaty rate",
      "rate table": "The table of rates",
      investors: "The investors' own treaties, added up",
      "exchange table": "The exchange rate table",
      "fee agreement": "Your fee agreement",
      "payment statement": "The payment statement",
      subtraction: "The amounts above",
      provider: "The provider's records"
    },
    rate: {
      bases: {
        statutory: "Statutory rate",
        treaty: "Treaty",
        "no-treaty": "No treaty: domestic rate",
        "domestic exemption": "Relief by domestic law"
      },
      since: (date: string) => `payments since ${date}`,
      between: (from: string, to: string) => `payments from ${from} to ${to}`,
      remark: (text: string) => `Note: ${text}`,
      partly: "Rate partly confirmed."
    },
    unknown: {
      "withheld rate":
        "The rate of tax withheld is not available, so the tax withheld is shown as the provider recorded it.",
      "treaty rate": "The treaty rate is not available, so the tax due is shown as the provider recorded it.",
      "exchange rate":
        "The exchange rate is not available, so the amount in US dollars is shown as the provider recorded it.",
      payment: "No payment is on file, so the amount received is shown as the provider recorded it."
    },
    signs: { times: "×", minus: "−", plus: "+" },
    spoken: { times: "times", minus: "minus", plus: "plus" },
    shares: (n: number, text: string) => (n === 1 ? `${text} share` : `${text} shares`),
    perShare: (amount: string) => `${amount} a share`,
    exchange: (currency: string, usd: string) => `1 ${currency} = USD ${usd}`,
    exchangeOn: (date: string) => `of ${date}`,
    equals: "=",
    told: "As recorded by the provider.",
    deviation: (amount: string) => `The provider's records differ from this by ${amount}; the recorded amount applies.`,
    source: (text: string) => `Source: ${text}`
  },
  incomes: {
    ordinary: "Ordinary dividend",
    pid: "Property income distribution",
    "special-27": "Paid from the tax contribution account",
    "capital-contribution": "Paid from capital contribution reserves",
    "capital-repayment": "Repayment of capital",
    "return-of-capital": "Return of capital",
    franked: "Franked dividend",
    unfranked: "Unfranked dividend",
    "conduit-foreign-income": "Conduit foreign income",
    "mit-fund-payment": "Fund payment of a managed investment trust",
    "fully-imputed": "Fully imputed dividend",
    unimputed: "Unimputed dividend",
    unlisted: "Dividend of an unlisted company",
    "preferred-enterprise": "Dividend of a preferred enterprise",
    "ric-interest-or-gain": "Interest or short-term gain of an investment company",
    "interest-on-equity": "Interest on equity"
  } satisfies Record<RateIncome, string>,
  marketTaxes: (country: string) => `How ${country} taxes dividends`,
  deadline: {
    statutory: "Statutory deadline",
    agent: "Agent cut-off",
    agentHelp: "The last day on which the filing agent accepts the documents",
    latestSafe: (document: string) => `Latest safe date: ${document}`,
    latestSafeHow: (days: string, date: string) => `${days} days before the agent cut-off of ${date}`,
    past: "passed",
    notTold: "not available",
    rule: "Rule",
    counted: "Counted from",
    gives: "Result",
    residence: "Residence",
    residenceUsual: (country: string) => `${country}: the market's own limit applies`,
    residenceOverride: (country: string, text: string) => `${country}: the treaty's own limit replaces it (${text})`,
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
      "own-high": "Professional knowledge, high confidence; no source checked",
      own: "Professional knowledge; no source checked",
      "own-medium": "Professional knowledge, medium confidence; no source checked",
      "own-low": "Professional knowledge, low confidence; no source checked"
    },
    sources: "Source",
    version: "Rule version",
    lead: "Agent lead time",
    leadMonths: (n: number, text: string) =>
      n === 1 ? `${text} month before the statutory deadline` : `${text} months before the statutory deadline`,
    leadExtra: (days: string) => `plus ${days} days, because many are filed together`,
    leadAssumed: "not on file for this market; the longest of any market is used",
    leadText: "As stated in the table",
    rollsBack: "A date on a weekend moves back to the Friday before.",
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
  },
  investors: {
    name: "Investor",
    share: "Share",
    residence: "Residence",
    rate: "Treaty rate",
    gross: "Gross",
    withheld: "Withheld",
    due: "Due",
    reclaim: "Reclaim",
    noTreaty: "no treaty"
  },
  payment: {
    title: (date: string) => `Payment of ${date}`,
    statuses: {
      statement_issued: "Statement issued",
      released: "Released",
      settled: "Settled",
      returned: "Returned"
    },
    reference: "Reference on your bank statement",
    statement: "Payment statement",
    openStatement: "See the statement",
    refund: "Refunded by the authority",
    shortfall: "Reason for shortfall",
    rate: "Exchange rate",
    rateText: (rate: string, date: string, source: string) =>
      [rate, date, source].filter((part) => part !== "").join(", "),
    gross: "In US dollars",
    interest: "Interest",
    charges: "Charges",
    fee: (rate: string) => `Fee of ${rate}`,
    feeTax: "Tax on the fee",
    net: "Net to you"
  },
  stages: {
    identified: "Identified",
    in_calculation: "Being calculated",
    awaiting_client_document: "Awaiting a document from you",
    awaiting_investor_document: "Awaiting a document from an investor",
    awaiting_authorization: "Awaiting your authorization",
    awaiting_custodian_document: "Awaiting a document from the custodian",
    awaiting_residence_certificate_via_poa: "Awaiting the residence certificate",
    market_on_hold: "Market on hold",
    ta_registration_pending: "Awaiting registration with the tax authority",
    ready: "Ready to prepare",
    in_preparation: "Being prepared",
    quality_review: "In quality review",
    ready_to_file: "Ready to file",
    filed: "Filed",
    acknowledged: "Received by the tax authority",
    in_examination: "Under examination by the tax authority",
    ta_query_open: "Question from the tax authority open",
    ta_query_answered: "Question from the tax authority answered",
    under_appeal: "Under appeal",
    approved: "Approved",
    partly_approved: "Approved in part",
    refund_received: "Refund received",
    allocated: "Refund allocated",
    in_payment: "Payment under way",
    paid: "Paid",
    rejected: "Rejected",
    expired: "Expired",
    withdrawn: "Withdrawn",
    below_minimum: "Below the market's minimum",
    written_off: "Written off"
  }
} as const
