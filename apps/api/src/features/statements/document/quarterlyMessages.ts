import type { FilingAge } from "@reclaim/core/domain/statement/FilingAge"

const ages: Readonly<Record<FilingAge, string>> = {
  "<6": "Under 6 months",
  "6-12": "6 to 12 months",
  "12-24": "12 to 24 months",
  ">24": "Over 24 months"
}

/** The time since filing in words; any other text is left as it is. */
export const ageWords = (age: string): string => (Object.hasOwn(ages, age) ? ages[age as FilingAge] : age)

/** The texts of a quarterly statement's files. Clients rely on the names of sheets and columns: never change them. */
export const quarterlyMessages = {
  of: (client: string) => `Statement of ${client}`,
  cutOff: (date: string) => `As of the end of ${date} (UTC)`,
  published: (version: number, date: string) => `Version ${version}, published ${date}`,
  restated: (reason: string) => `Restated: ${reason}`,
  replaced: "This version was replaced by a later one",
  sheets: {
    summary: "Summary",
    lines: "By account and market",
    markets: "By market",
    statuses: "Status",
    ages: "Ageing",
    expiring: "Expiring",
    closed: "Closed",
    compared: "Compared"
  },
  steps: {
    opening: "Opening balance",
    added: "plus new entitlements",
    paid: "less paid, net",
    closed: "less closed without payment",
    revaluation: "plus or minus FX revaluation",
    closing: "Closing balance",
    filed: "Filed in the quarter",
    fees: "Fees deducted, with tax on them"
  },
  check: {
    calculated: "Check: opening + new − paid − closed ± revaluation",
    difference: "Difference to the closing balance",
    holds: "Check: opening balance + new entitlements − paid − closed ± FX revaluation = closing balance. It holds.",
    fails:
      "Check: opening balance + new entitlements − paid − closed ± FX revaluation differs from the closing balance."
  },
  columns: {
    step: "Step",
    amount: "Amount USD",
    reclaims: "Reclaims",
    reclaimsBefore: "Reclaims before",
    thisQuarter: "This quarter USD",
    previousQuarter: "Previous quarter USD",
    change: "Change USD",
    custodianCode: "Custodian code",
    custodian: "Custodian",
    account: "Account",
    owner: "Beneficial owner",
    country: "Country",
    countryCode: "Country code",
    status: "Status",
    age: "Since filing",
    month: "Month of the statutory deadline",
    reason: "Closed",
    usd: {
      opening: "Opening USD",
      added: "New USD",
      filed: "Filed USD",
      paid: "Paid net USD",
      fees: "Fees USD",
      closed: "Closed USD",
      revaluation: "FX revaluation USD",
      closing: "Closing USD"
    },
    short: {
      opening: "Opening",
      added: "New",
      paid: "Paid net",
      closed: "Closed",
      revaluation: "FX revaluation",
      closing: "Closing"
    },
    counts: {
      openingCount: "Opening count",
      addedCount: "New count",
      filedCount: "Filed count",
      paidCount: "Paid count",
      closedCount: "Closed count",
      closingCount: "Closing count"
    }
  },
  documentTitle: (name: string, client: string) => `${name} of ${client}`,
  subject: (date: string) => `Movements in the balance of open reclaims to ${date}`,
  reclaims: (n: string) => `${n} ${n === "1" ? "reclaim" : "reclaims"}`,
  spoken: (name: string, amount: string, share: string) => `${name} ${amount}, ${share}`,
  previousAmount: (quarter: string) => `${quarter} USD`,
  total: "Total",
  largest: (shown: string, all: string) =>
    `The ${shown} largest closing balances of ${all}; the Excel file has all of them.`,
  figures: { opening: "Opening balance", added: "New", paid: "Paid, net", closing: "Closing balance" },
  sections: {
    steps: "From the opening to the closing balance",
    statuses: "Closing balance by status",
    ages: "Filed, by time since filing",
    expiring: "Not filed and expiring within twelve months",
    closed: "Closed without payment",
    markets: "By market",
    lines: "By account and market"
  },
  charts: {
    status: "Closing balance by status",
    statusSummary: "Open reclaims at the end of the quarter",
    market: "Closing balance by market",
    marketSummary: "The largest markets",
    more: (n: string) => `${n} more markets`
  },
  nothingBefore: "The previous quarter has no statement.",
  comparedWith: (quarter: string, version: number) => `Compared with ${quarter}, version ${version}`
} as const
