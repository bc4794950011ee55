import { actorWords } from "@reclaim/core/format/actorWords"
import { blockerWords, notBlockedWord } from "@reclaim/core/format/transaction/blockerWords"
import { arithmeticWords } from "@reclaim/core/format/transaction/arithmeticWords"
import { deadlineWords } from "@reclaim/core/format/transaction/deadlineWords"
import { incomeWords } from "@reclaim/core/format/transaction/incomeWords"
import { stageWords } from "@reclaim/core/format/transaction/stageWords"

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
      latestSafe: (date: string) => `The last safe day, ${date}, has passed: ordered now, it may arrive too late.`,
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
    record: {
      title: "Record",
      sentence:
        "Who did what and when: changes to its owner and account, the documents used for it, decisions on filing, and views by the provider’s staff.",
      show: "Show the record"
    },
    evidence: {
      title: "Evidence",
      sentence:
        "The claim with its calculation and deadlines, the documents used for it and their history, in one file with a script that detects any change.",
      save: "Download evidence",
      saving: "Preparing the evidence"
    },
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
    ofInvestors: "The rates of the owner’s investors",
    reclaim: (before: string, after: string) => `Reclaim: ${before} → ${after}`
  },
  copy: { label: (what: string) => `Copy ${what}`, done: (what: string) => `${what} copied` },
  arithmetic: arithmeticWords,
  incomes: incomeWords,
  marketTaxes: (country: string) => `How ${country} taxes dividends`,
  deadline: deadlineWords,
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
  stages: stageWords
} as const
