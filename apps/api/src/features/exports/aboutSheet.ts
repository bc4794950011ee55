import { statusWord } from "@reclaim/core/format/statusWord"
import { aboutTexts, sheetNames } from "./exportMessages.ts"
import type { ExportDictionaries } from "./ExportDictionaries.ts"
import type { ExportQuestion } from "./rows/ExportPiece.ts"
import type { Cell, Sheet } from "@reclaim/xlsx/Workbook"

/** What is known about an export once its rows are written. */
export interface ExportFacts {
  readonly question: ExportQuestion
  readonly clientName: string
  readonly rev: number
  readonly createdAt: string
  readonly rowCount: number
  readonly netCents: bigint
}

const listed = (values: ReadonlyArray<string>): string =>
  values.length === 0 ? aboutTexts.noFilter : values.join("; ")

/** The sheet that says what the file contains: whose data, as of when, under which filters, with which totals. */
export const aboutSheet = (facts: ExportFacts, dictionaries: ExportDictionaries): Sheet => {
  const { filter, today } = facts.question
  const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
    [aboutTexts.client, facts.clientName],
    [aboutTexts.asOf, { date: today }],
    [aboutTexts.writtenAt, facts.createdAt],
    [aboutTexts.revision, facts.rev],
    [aboutTexts.count, facts.rowCount],
    [aboutTexts.net, { minor: facts.netCents, digits: 2 }],
    [aboutTexts.view, aboutTexts.tab(filter.tab)],
    [aboutTexts.internalStatuses, listed(filter.internalStatuses.map(statusWord))],
    [aboutTexts.clientStatuses, listed(filter.clientStatuses)],
    [
      aboutTexts.countries,
      listed(filter.countries.map((code) => aboutTexts.named(code, dictionaries.countryNamed(code))))
    ],
    [
      aboutTexts.custodians,
      listed(filter.custodianCodes.map((code) => aboutTexts.named(code, dictionaries.custodianNamed(code))))
    ],
    [aboutTexts.accounts, listed(filter.accountCodes)],
    [aboutTexts.yearsPaid, listed(filter.yearsPaid.map(String))],
    [aboutTexts.amounts, aboutTexts.amountsNote]
  ]
  return {
    name: sheetNames.about,
    columns: [
      { title: aboutTexts.what, width: 28, kind: "text" },
      { title: aboutTexts.value, width: 70, kind: "text" }
    ],
    rows
  }
}
