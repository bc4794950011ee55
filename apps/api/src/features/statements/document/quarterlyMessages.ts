import type { FilingAge } from "@reclaim/core/domain/statement/FilingAge"
import { sentence } from "@reclaim/pdf/isolates"

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
  of: (client: string) => sentence`Statement of ${client}`,
  cutOff: (date: string) => `As of the end of ${date} (UTC)`,
  published: (version: number, date: string) => `Version ${version}, published ${date}`,
  restated: (reason: string) => sentence`Restated: ${reason}`,
  untied: (reason: string) => sentence`Published although its check fails: ${reason}`,
  returns: "Payments that the client’s bank sent back do not count as paid until they are paid again",
  replaced: "This version was replaced by a later one",
  sheets: {
    summary: "Summary",
    lines: "By account and market",
    markets: "By market",
    statuses: "Status",
    ages: "Ageing",
    expiring: "Expiring",
    short: "Refunded short",
    closed: "Closed",
    interest: "Interest and charges",
    compared: "Compared"
  },
  steps: {
    opening: "Opening balance",
    added: "plus new entitlements",
    paid: "less paid, net",
    refundedShort: "less refunded short",
    closed: "less closed without payment",
    pastDeadline: "less past its deadline",
    revaluation: "plus or minus FX revaluation",
    leftOver: "plus or minus FX revaluation and all other differences",
    interestAndCharges: "plus or minus interest and charges",
    changedEstimates: "plus or minus changed estimates",
    closing: "Closing balance",
    filed: "Filed in the quarter",
    fees: "Fees deducted, with tax on them"
  },
  check: {
    calculated: "Check: opening balance with every step",
    difference: "Difference to the closing balance",
    holds:
      "Check: opening balance + new entitlements − paid − refunded short − closed − past its deadline ± FX revaluation ± interest and charges ± changed estimates = closing balance. It holds.",
    fails:
      "Check: opening balance + new entitlements − paid − refunded short − closed − past its deadline ± FX revaluation ± interest and charges ± changed estimates differs from the closing balance. It does not hold.",
    former:
      "The FX revaluation of this statement is the remainder after the other figures, so it includes short refunds, charges and changed estimates. Later statements show each separately, and check their sum.",
    formerFails:
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
    shortReason: "Reason",
    interestPart: "Part",
    usd: {
      opening: "Opening USD",
      added: "New USD",
      filed: "Filed USD",
      paid: "Paid net USD",
      fees: "Fees USD",
      refundedShort: "Refunded short USD",
      closed: "Closed USD",
      pastDeadline: "Past its deadline USD",
      revaluation: "FX revaluation USD",
      interestAndCharges: "Interest and charges USD",
      changedEstimates: "Changed estimates USD",
      closing: "Closing USD"
    },
    short: {
      opening: "Opening",
      added: "New",
      paid: "Paid net",
      refundedShort: "Refunded short",
      closed: "Closed",
      pastDeadline: "Past its deadline",
      revaluation: "FX revaluation",
      interestAndCharges: "Interest and charges",
      changedEstimates: "Changed estimates",
      closing: "Closing"
    },
    counts: {
      openingCount: "Opening count",
      addedCount: "New count",
      filedCount: "Filed count",
      paidCount: "Paid count",
      closedCount: "Closed count",
      pastDeadlineCount: "Past its deadline count",
      closingCount: "Closing count"
    }
  },
  documentTitle: (name: string, client: string) => sentence`${name} of ${client}`,
  subject: (date: string) => `Movements in the balance of open reclaims to ${date}`,
  reclaims: (n: string) => `${n} ${n === "1" ? "reclaim" : "reclaims"}`,
  spoken: (name: string, amount: string, share: string) => sentence`${name} ${amount}, ${share}`,
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
    short: "Refunded short",
    closed: "Closed without payment",
    interest: "Interest and charges",
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
  noReason: "No reason given",
  nothingBefore: "The previous quarter has no statement.",
  formerBefore: (quarter: string) =>
    `The FX revaluation of ${quarter} includes items since shown separately: short refunds, charges and changed estimates.`,
  comparedWith: (quarter: string, version: number) => `Compared with ${quarter}, version ${version}`
} as const
