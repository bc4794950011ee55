import { readPastedInvestors } from "@reclaim/core/rules/application/batch/readInvestorTable"
import { fn } from "storybook/test"
import type { InvestorFileRead, InvestorFiles } from "../../applications/steps/AddInvestors.tsx"

/** Content of a file that the stories refuse. */
export const lockedFile = "locked"

const readInvestorFile = (text: string): InvestorFileRead =>
  text === lockedFile
    ? { _tag: "Refused", reason: "The workbook is protected by a password" }
    : { _tag: "Read", investors: readPastedInvestors(text) }

/** Reads files of tab-separated cells. */
export const investorFiles: InvestorFiles = {
  limits: { endings: [".csv", ".xlsx"], maxBytes: 20_971_520, maxFiles: 1 },
  onRead: (file) => file.text().then(readInvestorFile),
  onTemplate: fn()
}
