import type { LobTest } from "@reclaim/core/domain/rate/LobTest"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"

/** Texts of an owner's treaty claims. */
export const treatyClaimMessages = {
  title: "Tax rates by market",
  sentence: "For an ordinary dividend paid today: the rate withheld, and the rate due from this owner.",
  open: (n: number, text: string) =>
    n === 1
      ? "In 1 market, a lower rate depends on a fact that is not recorded."
      : `In ${text} markets, a lower rate depends on a fact that is not recorded.`,
  none: "Its investors claim instead of the owner, each at their own rates.",
  loading: "Loading the tax rates",
  defect: "The tax rates could not be loaded. Reload the page; if it happens again, contact the service desk.",
  withheld: (rate: string) => `${rate} withheld`,
  notKnown: "Unknown",
  due: (rate: string) => `${rate} due`,
  noTreaty: "No treaty",
  missing: {
    "statutory rate": "Our rate tables have no withholding rate for this market. Ask the service desk.",
    treaty: "Our rate tables have no treaty rate for this owner. Ask the service desk."
  } satisfies Record<MissingRate, string>,
  lower: (rate: string) => `${rate} depends on a fact`,
  needed: (rate: string, fact: string) => `${rate} once evidenced: ${fact}.`,
  recorded: (rate: string, fact: string) => `${rate} as evidenced: ${fact}.`,
  lobTest: (test: string) => `Limitation on benefits: ${test}.`,
  evidence: (day: string, text: string) => `Recorded ${day}: ${text}`,
  record: "Record evidence",
  recordOf: (market: string) => `Record evidence for ${market}`,
  dialogTitle: (market: string) => `Claims in ${market}`,
  dialogSentence:
    "Open reclaims change the next time rates are applied. Filed reclaims keep the rates they were filed with.",
  facts: "Facts evidenced",
  factOf: (fact: string, rate: string) => `${fact} (${rate})`,
  noFacts: "No rate in this market depends on a fact about this owner.",
  lob: "Limitation on benefits",
  lobHelp: "The test in the treaty’s article that the owner meets.",
  lobUsual: (test: string) => `By entity type: ${test}.`,
  lobUnknown: "Not recorded",
  lobTests: {
    none: "The treaty has no limitation-on-benefits article",
    individual: "Individual",
    government: "Government",
    pension: "Pension trust or pension fund",
    "exempt organization": "Other tax-exempt organization",
    "public company": "Publicly traded corporation",
    "public subsidiary": "Subsidiary of a publicly traded corporation",
    "ownership and base erosion": "Ownership and base erosion test",
    "derivative benefits": "Derivative benefits test",
    "active business": "Active trade or business test",
    "competent authority": "Determination by the competent authority"
  } satisfies Record<LobTest, string>,
  reason: "Evidence",
  reasonHelp: "For example, the form and its date. Also recorded in the history.",
  reasonMissing: "Enter the evidence",
  save: "Save",
  cancel: "Cancel",
  working: "Saving",
  notDone: "This could not be saved. Try again."
} as const
