import { filterGroups } from "@reclaim/core/rules/address/dashboardFilterUrl"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { usd } from "@reclaim/core/format/usd"
import { type ChosenFilter, chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { filterMessages } from "@reclaim/core/rules/filter/filterMessages"
import { filterOptions } from "@reclaim/core/rules/filter/filterOptions"
import { pastDeadlineFigure } from "@reclaim/core/rules/report/keyFigures"
import { aboutTexts, sheetNames } from "./exportMessages.ts"
import type { ExportDictionaries } from "./ExportDictionaries.ts"
import type { ExportQuestion } from "./rows/ExportPiece.ts"
import type { Cell, Column, Sheet } from "@reclaim/xlsx/Workbook"

/** Facts about an export, known once its rows are written. */
export interface ExportFacts {
  readonly question: ExportQuestion
  readonly clientName: string
  readonly rev: number
  readonly createdAt: string
  readonly rowCount: number
  readonly netCents: bigint
  /** Null where there are none. */
  readonly pastDeadline: PastDeadlineTotal | null
}

/** True if the rows list reclaims past their deadline: only a filter by that status does. */
const listsPast = ({ clientStatuses, internalStatuses }: DashboardFilter): boolean =>
  clientStatuses.length + internalStatuses.length > 0

/** The reclaims past their deadline as the page and its PDF word them; without their last clause where the total above has them. */
const pastDeadlineRows = ({ pastDeadline, question }: ExportFacts): ReadonlyArray<readonly [string, string]> => {
  const past = pastDeadlineFigure(pastDeadline)
  if (past === null || !("filter" in question)) return []
  return [[past.name, listsPast(question.filter) ? `${usd(past.cents)} ${past.note}` : past.sentence]]
}

const joinValues = (values: ReadonlyArray<string>): string =>
  values.length === 0 ? aboutTexts.noFilter : values.join("; ")

/** Value of a filter in words, followed by its code if it has a name. */
const nameOf = ({ group, label, value }: ChosenFilter, dictionaries: ExportDictionaries): string => {
  switch (group) {
    case "country":
      return aboutTexts.named(value, dictionaries.countryNamed(value))
    case "custodian":
      return aboutTexts.named(value, dictionaries.custodianNamed(value))
    case "security":
      return aboutTexts.named(value, dictionaries.securityNamed(value))
    default:
      return label
  }
}

const narrowedRows = (
  question: ExportQuestion,
  dictionaries: ExportDictionaries
): ReadonlyArray<readonly [string, string]> => {
  if (!("filter" in question)) return question.narrowed
  const { filter } = question
  const chosen = chosenFilters(filter, filterOptions(null))
  return [
    [aboutTexts.view, aboutTexts.tab(filter.tab)],
    ...filterGroups.map(
      (group) =>
        [
          aboutTexts.filter(filterMessages.groups[group]),
          joinValues(chosen.filter((one) => one.group === group).map((one) => nameOf(one, dictionaries)))
        ] as const
    )
  ]
}

/** Columns of the sheet about a file. */
export const aboutColumns: ReadonlyArray<Column> = [
  { title: aboutTexts.what, width: 28, kind: "text" },
  { title: aboutTexts.value, width: 70, kind: "text" }
]

/** Sheet about the file: client, time, filters and totals. */
export const aboutSheet = (facts: ExportFacts, dictionaries: ExportDictionaries): Sheet => {
  const { question } = facts
  const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
    [aboutTexts.client, facts.clientName],
    [aboutTexts.asOf, { date: question.today }],
    [aboutTexts.writtenAt, facts.createdAt],
    [aboutTexts.revision, facts.rev],
    [aboutTexts.count, facts.rowCount],
    [aboutTexts.net, { minor: facts.netCents, digits: 2 }],
    ...pastDeadlineRows(facts),
    ...narrowedRows(question, dictionaries),
    [aboutTexts.amounts, aboutTexts.amountsNote]
  ]
  return { name: sheetNames.about, columns: aboutColumns, rows }
}
