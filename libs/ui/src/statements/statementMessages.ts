import type { PaymentStatus } from "@reclaim/core/domain/statement/PaymentStatus"

const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  "statement issued": "Statement issued",
  released: "On its way to your bank",
  settled: "Settled",
  returned: "Returned by your bank"
}

/** Every word of the statements: their lists, their tie-outs and their tables. */
export const statementMessages = {
  /** Stands where a provider tells nothing. */
  unknown: "–",
  list: {
    title: "Statements",
    statement: "Statement",
    cutOff: "Figures up to",
    date: "Date",
    published: "Published",
    version: "Version",
    closing: "Closing balance",
    payee: "Paid to",
    claims: "Reclaims",
    markets: "Markets",
    paymentStatus: "Payment",
    paid: "Net paid",
    files: "Download",
    search: "Search statements",
    searchHint: "Search",
    year: "Year",
    everyYear: "Every year",
    statements: (n: number, text: string) => (n === 1 ? `${text} statement` : `${text} statements`),
    found: (shown: string, all: string) => `${shown} of ${all} statements`,
    noMatch: "No statement matches what you look for.",
    clear: "Show all statements",
    excel: "Excel",
    pdf: "PDF",
    excelOf: (name: string) => `Download Excel, ${name}`,
    pdfOf: (name: string) => `Download PDF, ${name}`,
    loading: "Loading the statements",
    account: (last4: string) => `•••• ${last4}`,
    accountRead: (last4: string) => `account ending in ${last4}`
  },
  version: {
    current: (n: string) => `Version ${n}`,
    replaced: "replaced",
    restated: "restated",
    title: "Versions",
    replacedBy: (n: string, date: string) => `Version ${n} of ${date} has taken the place of this statement.`,
    restates: (n: string) => `This statement takes the place of version ${n}, which stays to be read.`,
    reason: (text: string) => `Reason: ${text}`,
    named: (n: string, date: string) => `Version ${n} of ${date}`,
    here: "shown here"
  },
  paymentStatuses,
  bridge: {
    title: { up: "What is open went up by", down: "What is open went down by", same: "What is open stayed the same" },
    finding: (words: string, amount: string, opening: string, closing: string) =>
      `${words} ${amount}, from ${opening} to ${closing}`,
    summary: (date: string) =>
      `Net reclaims that are neither paid nor closed, in US dollars, up to the end of ${date} (UTC)`,
    caption: "From the opening to the closing balance",
    part: "Part",
    amount: "Amount",
    reclaims: "Reclaims",
    moves: {
      opening: "Opening balance",
      added: "New",
      paid: "Paid",
      closed: "Closed",
      revaluation: "FX revaluation",
      closing: "Closing balance"
    },
    short: { opening: "Opening", added: "New", paid: "Paid", closed: "Closed", revaluation: "FX", closing: "Closing" },
    notes: {
      opening: "",
      added: "identified in the quarter",
      paid: "net, received by you",
      closed: "rejected, expired, withdrawn or written off",
      revaluation: "what came less what was estimated",
      closing: ""
    },
    signs: { opening: "", added: "+", paid: "−", closed: "−", revaluation: "±", closing: "=" },
    spokenSigns: {
      opening: "",
      added: "plus",
      paid: "minus",
      closed: "minus",
      revaluation: "plus or minus",
      closing: "equals"
    },
    beside: "For information",
    filed: "Filed in the quarter",
    fees: "Fees kept from what was paid",
    tiesOut: "Ties out to the cent",
    differs: (difference: string) =>
      `Does not tie out: the parts differ from the total by ${difference}. Please tell the service desk.`
  },
  breakdown: {
    status: { title: "Where it stands", summary: "Closing balance by status", label: "Status" },
    age: {
      title: "How long it has been filed",
      summary: "Filed reclaims by months since filing",
      label: "Since filing"
    },
    ages: { "<6": "Under 6 months", "6-12": "6 to 12 months", "12-24": "12 to 24 months", ">24": "Over 24 months" },
    closed: { title: "What was closed", summary: "Closed in the quarter, by reason", label: "Reason" },
    expiring: {
      title: "What expires within 12 months",
      summary: "Not yet filed, by month of its last day to file",
      label: "Last day to file in"
    },
    amount: "Amount",
    reclaims: "Reclaims",
    total: "Total",
    noReason: "No reason told",
    nothing: {
      status: "Nothing is open.",
      age: "Nothing is filed and unpaid.",
      closed: "Nothing was closed in this quarter.",
      expiring: "Nothing expires within 12 months."
    }
  },
  parts: {
    title: "Market by market, account by account",
    summary: "Every line ties out like the whole statement",
    markets: "Markets",
    accounts: "Accounts",
    view: "Break the statement down by",
    market: "Market",
    account: "Account",
    opening: "Opening",
    added: "New",
    paid: "Paid",
    closed: "Closed",
    revaluation: "FX",
    closing: "Closing",
    reclaims: "Reclaims",
    total: "Whole statement",
    more: (shown: string, all: string) => `The ${shown} largest of ${all} are shown; the Excel file has every one.`,
    none: "Nothing was open in this quarter.",
    noOwner: "No name recorded"
  },
  comparison: {
    title: (quarter: string) => `Compared with ${quarter}`,
    grew: (percent: string, quarter: string) => `${percent} more is open than at the end of ${quarter}`,
    shrank: (percent: string, quarter: string) => `${percent} less is open than at the end of ${quarter}`,
    same: (quarter: string) => `As much is open as at the end of ${quarter}`,
    summary: "This quarter beside the one before",
    figure: "Figure",
    change: "Change",
    relative: "Change in %",
    reclaims: "Open reclaims",
    none: "The quarter before has no statement to compare with.",
    noneTitle: "Compared with the quarter before",
    new: "new",
    quarter: (quarter: string, version: string) => (version === "1" ? quarter : `${quarter}, version ${version}`)
  },
  investors: {
    title: "By investor",
    summary: "The parts of those behind owners that are looked through; they add up to the owner's, to the cent",
    investor: "Investor",
    owner: "Owner",
    residence: "Residence",
    type: "Type",
    closing: "Closing balance",
    paid: "Paid",
    reclaims: "Reclaims",
    total: "All investors shown",
    more: (shown: string, all: string) => `The ${shown} largest of ${all} are shown; the Excel file has every one.`
  },
  payment: {
    title: (amount: string) => `${amount} paid to you`,
    summary: "How the refunds of tax authorities became what you were paid",
    caption: "From refunds to the net amount",
    part: "Part",
    amount: "Amount",
    gross: "Refunds",
    interest: "Interest",
    charges: "Charges",
    fees: "Service fee",
    feeTax: "Tax on the fee",
    net: "Net paid",
    notes: {
      gross: "from tax authorities, in US dollars",
      interest: "from tax authorities",
      charges: "of custodians and agents",
      fees: "on what was refunded",
      feeTax: "",
      net: ""
    },
    tiesOut: (lines: string, amount: string) => `Ties out to the cent: ${lines} come to ${amount}, as paid`,
    lines: (n: number, text: string) => (n === 1 ? `${text} line` : `${text} lines`),
    facts: "The payment",
    valueDate: "Value date",
    payee: "Paid to",
    reference: "Remittance reference",
    referenceNote: "as on your bank's line",
    claims: "Reclaims",
    status: "Payment"
  },
  lines: {
    title: "Reclaims paid",
    summary: "Open a line for its arithmetic",
    claim: "Reclaim",
    owner: "Owner and account",
    market: "Market",
    payDate: "Pay date",
    refund: "Refund",
    gross: "In US dollars",
    changes: "Interest, fees, charges",
    net: "Net paid",
    ofFiled: (amount: string) => `of ${amount} filed`,
    search: "Search lines by reclaim, security, owner or account",
    searchHint: "Search",
    found: (shown: string, all: string) => `${shown} of ${all} lines`,
    noMatch: "No line matches what you typed.",
    clear: "Clear the search",
    total: "All lines",
    shownTotal: "Lines shown",
    more: (shown: string, all: string) =>
      `The ${shown} largest of ${all} lines are shown; the Excel file has every one.`,
    refundStep: "Refund in US dollars",
    interest: "plus interest of the tax authority",
    charges: "less charges of custodians and agents",
    fee: (rate: string) => `less service fee of ${rate}`,
    feeTax: "less tax on the fee",
    netStep: "Net paid",
    filed: "Filed for",
    refunded: "Refunded",
    shortfall: "Not refunded",
    rate: (date: string, source: string) => `rate of ${date}, ${source}`,
    shares: (n: string) => `${n} shares`,
    grossDividend: "Gross dividend",
    dividendYear: "Tax year",
    differs: "This line does not add up. Please tell the service desk."
  },
  loading: "Loading the statement"
} as const
