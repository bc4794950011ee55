import { readPastedInvestors } from "@reclaim/core/rules/batch/readInvestorTable"
import { fn } from "storybook/test"
import type { InvestorFileRead, InvestorFiles } from "../../applications/steps/AddInvestors.tsx"

/** What a file makes the stories refuse it. */
export const lockedFile = "locked"

const readOf = (text: string): InvestorFileRead =>
  text === lockedFile
    ? { _tag: "Refused", reason: "The workbook is protected by a password" }
    : { _tag: "Read", investors: readPastedInvestors(text) }

/** Reads files of cells with tabs between them. */
export const investorFiles: InvestorFiles = {
  limits: { endings: [".csv", ".xlsx"], maxBytes: 20_971_520, maxFiles: 1 },
  onRead: (file) => file.text().then(readOf),
  onTemplate: fn()
}
