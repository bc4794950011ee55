import type { PaymentStatus } from "@reclaim/core/domain/statement/PaymentStatus"

const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  "statement issued": "Statement issued",
  released: "On its way to your bank",
  settled: "Settled",
  returned: "Returned by your bank"
}

/** The words of the statements: their lists, their tie-outs and their tables. */
export const statementMessages = {
  /** Shown where the provider gave no value. */
  unknown: "–",
  list: {
    title: "Statements",
    statement: "Statement",
    cutOff: "As of",
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
    noMatch: "No statement matches your search.",
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
    replacedBy: (n: string, date: string) => `This statement was replaced by version ${n} of ${date}.`,
    restates: (n: string) => `This statement replaces version ${n}, which remains available.`,
    reason: (text: string) => `Reason: ${text}`,
    named: (n: string, date: string) => `Version ${n} of ${date}`,
    here: "shown here"
  },
  paymentStatuses,
  bridge: {
    title: { up: "Open balance rose by", down: "Open balance fell by", same: "Open balance did not change" },
    finding: (words: string, amount: string, opening: string, closing: string) =>
      `${words} ${amount}, from ${opening} to ${closing}`,
    summary: (date: string) =>
      `Net reclaims neither paid nor closed, in US dollars, to the end of ${date} (UTC)`,
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
      revaluation: "received less estimated",
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
    fees: "Fees deducted",
    tiesOut: "Ties out to the cent",
    differs: (difference: string) =>
      `Does not tie out: the parts differ from the total by ${difference}. Please tell the service desk.`
  },
  breakdown: {
    status: { title: "By status", summary: "Closing balance by status", label: "Status" },
    age: {
      title: "Time since filing",
      summary: "Filed reclaims by months since filing",
      label: "Since filing"
    },
    ages: { "<6": "Under 6 months", "6-12": "6 to 12 months", "12-24": "12 to 24 months", ">24": "Over 24 months" },
    closed: { title: "Closed reclaims", summary: "Closed in the quarter, by reason", label: "Reason" },
    expiring: {
      title: "Expiring within 12 months",
      summary: "Not yet filed, by month of statutory deadline",
      label: "Statutory deadline in"
    },
    amount: "Amount",
    reclaims: "Reclaims",
    total: "Total",
    noReason: "No reason given",
    nothing: {
      status: "No reclaims are open.",
      age: "No filed reclaims are unpaid.",
      closed: "No reclaims were closed in this quarter.",
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
    none: "No reclaims were open in this quarter.",
    noOwner: "No name recorded"
  },
  comparison: {
    title: (quarter: string) => `Compared with ${quarter}`,
    grew: (percent: string, quarter: string) => `Open balance up ${percent} since the end of ${quarter}`,
    shrank: (percent: string, quarter: string) => `Open balance down ${percent} since the end of ${quarter}`,
    same: (quarter: string) => `Open balance unchanged since the end of ${quarter}`,
    summary: "This quarter and the previous one",
    figure: "Figure",
    change: "Change",
    relative: "Change in %",
    reclaims: "Open reclaims",
    none: "The previous quarter has no statement to compare with.",
    noneTitle: "Compared with the previous quarter",
    new: "new",
    quarter: (quarter: string, version: string) => (version === "1" ? quarter : `${quarter}, version ${version}`)
  },
  investors: {
    title: "By investor",
    summary: "Shares of the investors in look-through owners; they add up to the owner's amounts, to the cent",
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
    summary: "From tax authority refunds to the amount you were paid",
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
      charges: "by custodians and agents",
      fees: "on the refunds",
      feeTax: "",
      net: ""
    },
    tiesOut: (lines: string, amount: string) => `Ties out to the cent: ${lines} total ${amount}, as paid`,
    lines: (n: number, text: string) => (n === 1 ? `${text} line` : `${text} lines`),
    facts: "The payment",
    valueDate: "Value date",
    payee: "Paid to",
    reference: "Remittance reference",
    referenceNote: "as shown on your bank statement",
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
    interest: "plus interest from the tax authority",
    charges: "less charges by custodians and agents",
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
