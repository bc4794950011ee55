import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { WaitingReclaims } from "@reclaim/engine/document/waitingReclaimsOf"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"
import { sheetNames, waitingTitles } from "./exportMessages.ts"
import type { ReclaimRecord } from "./exportRecords.ts"
import type { Whole } from "./PgRecordReader.ts"
import type { ExportQuestion, WaitingQuestion } from "./rows/ExportPiece.ts"
import { transactionSheetColumns } from "./transactionRow.ts"

/** What a reclaim has on the sheet beside what every transaction has, and what it counts for in the sheet's sum. */
interface Addition {
  readonly cells: ReadonlyArray<Cell>
  readonly cents: Whole
}

/** The sheet that lists the reclaims of a question. */
export interface ReclaimSheet {
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  /** Asked once for each reclaim, in the order of their numbers. */
  readonly additionOf: (record: ReclaimRecord) => Addition
}

/** The titles of what a reclaim lacks as one text; of several that are called the same, how many they are. */
const missingTexts = ({ missing, starts, titles }: WaitingReclaims) => {
  const named = titles.map(documentTexts.title)
  return (place: number): string => {
    const counts = new Map<number, number>()
    for (const title of missing.subarray(starts[place], starts[place + 1])) {
      counts.set(title, (counts.get(title) ?? 0) + 1)
    }
    return [...counts]
      .map(([title, count]) => (count === 1 ? (named[title] ?? "") : waitingTitles.several(named[title] ?? "", count)))
      .join("; ")
  }
}

const waitingSheet = ({ isOfInvestor, reclaims }: WaitingQuestion): ReclaimSheet => {
  const { cents, seqs } = reclaims
  const textOf = missingTexts(reclaims)
  let place = 0
  return {
    name: sheetNames.waiting,
    columns: [
      ...transactionSheetColumns,
      { title: waitingTitles.missing, width: 60, kind: "text" },
      ...(isOfInvestor ? [{ title: waitingTitles.part, width: 16, kind: "usd" } as const] : [])
    ],
    additionOf: ({ seq }) => {
      while ((seqs[place] ?? seq) < seq) place++
      const counted = cents[place] ?? 0
      const text = textOf(place)
      return { cells: isOfInvestor ? [text, counted] : [text], cents: counted }
    }
  }
}

/** The sheet of a question: its transactions, or the reclaims that wait for documents, with the documents. */
export const reclaimSheetOf = (question: ExportQuestion): ReclaimSheet =>
  "filter" in question
    ? {
        name: sheetNames.transactions,
        columns: transactionSheetColumns,
        additionOf: ({ netCents }) => ({ cells: [], cents: netCents })
      }
    : waitingSheet(question)
