/** Every word of a quarterly statement as a file. The names of sheets and columns are relied upon: never change them. */
export const quarterlyMessages = {
  of: (client: string) => `Statement of ${client}`,
  cutOff: (date: string) => `All that happened up to and including ${date} (UTC)`,
  published: (version: number, date: string) => `Version ${version}, published ${date}`,
  restated: (reason: string) => `Restated: ${reason}`,
  replaced: "A later version has taken the place of this one",
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
    fees: "Fees kept of what was paid, with tax on them"
  },
  check: {
    calculated: "Check: opening + new - paid - closed +/- revaluation",
    difference: "Difference to the closing balance",
    holds: "Check: opening balance + new entitlements - paid - closed +/- FX revaluation = closing balance. It holds.",
    fails:
      "Check: opening balance + new entitlements - paid - closed +/- FX revaluation differs from the closing balance."
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
    age: "Months since filing",
    month: "Month of the last day to file",
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
    counts: {
      openingCount: "Opening count",
      addedCount: "New count",
      filedCount: "Filed count",
      paidCount: "Paid count",
      closedCount: "Closed count",
      closingCount: "Closing count"
    }
  },
  nothingBefore: "The quarter before has no statement.",
  comparedWith: (quarter: string, version: number) => `Compared with ${quarter}, version ${version}`
} as const
