import type { LobTest } from "@reclaim/core/domain/rate/LobTest"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"

/** Texts of an owner's treaty claims. */
export const treatyClaimMessages = {
  title: "Tax rates by market",
  sentence: "For an ordinary dividend paid today: what the market withholds, and what it may keep of this owner's.",
  open: (n: number, text: string) =>
    n === 1
      ? "In 1 market a lower rate depends on a fact that is not recorded."
      : `In ${text} markets a lower rate depends on a fact that is not recorded.`,
  none: "Its investors claim in the owner's place, each at their own rates.",
  loading: "Loading the tax rates",
  defect: "The tax rates could not be read. Reload the page; if it happens again, tell the service desk.",
  withheld: (rate: string) => `${rate} withheld`,
  notKnown: "Not known",
  due: (rate: string) => `${rate} due`,
  noTreaty: "No treaty",
  missing: {
    "statutory rate": "What this market withholds is not in our tables. Ask the service desk.",
    treaty: "What the treaty says for this owner is not in our tables. Ask the service desk."
  } satisfies Record<MissingRate, string>,
  lower: (rate: string) => `${rate} depends on a fact`,
  needed: (rate: string, fact: string) => `${rate} once this is shown: ${fact}.`,
  recorded: (rate: string, fact: string) => `${rate} as this was shown: ${fact}.`,
  lobTest: (test: string) => `Limitation on benefits: ${test}.`,
  evidence: (day: string, text: string) => `Recorded ${day}: ${text}`,
  record: "Record",
  recordOf: (market: string) => `Record what is shown for ${market}`,
  dialogTitle: (market: string) => `Claims in ${market}`,
  dialogSentence:
    "Open reclaims follow when rates are applied the next time. Filed reclaims keep the rates they were filed with.",
  facts: "What has been shown",
  factOf: (fact: string, rate: string) => `${fact} (${rate})`,
  noFacts: "No rate of this market depends on a fact about this owner.",
  lob: "Limitation on benefits",
  lobHelp: "The test of the treaty's article that the owner meets.",
  lobUsual: (test: string) => `By its legal form: ${test}.`,
  lobUnknown: "Not recorded",
  lobTests: {
    none: "The treaty has no such article",
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
  reason: "What shows it",
  reasonHelp: "Such as the form and its date. Recorded with it, and in the history.",
  reasonMissing: "Say what shows it",
  save: "Save",
  cancel: "Cancel",
  working: "Saving",
  notDone: "This could not be saved. Try again."
} as const
