import { isAccountTitle } from "@reclaim/core/rules/application/batch/accountColumns"
import { isInvestorTitle } from "@reclaim/core/rules/application/batch/investorColumns"
import { readInvestorTable } from "@reclaim/core/rules/application/batch/readInvestorTable"
import { TableRefused } from "@reclaim/xlsx/read/TableRefused"
import { readInvestors, tableOf, titledTableOf } from "./readInvestors.ts"
import { Sheet } from "./Sheet.ts"
import type { NumberedAnswer, NumberedQuestion, SheetAnswers, SheetQuestion } from "./SheetQuestion.ts"

const open = async (file: Blob): Promise<Sheet> => {
  const rows = await titledTableOf(file, isAccountTitle)
  if (rows.length < 2) {
    throw new TableRefused(
      "not_a_table",
      "The list has no rows: expected the titles of the columns and a row for each account"
    )
  }
  return new Sheet(rows)
}

/** Responds to requests about a file, which it holds until another one is opened. */
export const answerSheet = (): ((asked: NumberedQuestion) => Promise<NumberedAnswer>) => {
  let opened: Sheet | null = null
  const answer = async (question: SheetQuestion): Promise<SheetAnswers[SheetQuestion["_tag"]]> => {
    if (question._tag === "Open") {
      opened = null
      opened = await open(question.file)
      return opened.outline
    }
    if (question._tag === "Investors") return readInvestors(question.of)
    if (question._tag === "OwnerInvestors") return readInvestorTable(await tableOf(question.file, isInvestorTitle))
    if (opened === null) throw new Error("No file is open, so nothing can be asked of it: open one first.")
    switch (question._tag) {
      case "DatesOf":
        return opened.datesOf(question.of)
      case "Check":
        return opened.check(question.of)
      case "Read":
        return opened.read(question.of)
      case "LinesWith":
        return opened.linesWith(...question.of)
      case "Correct":
        opened.correct(question.of)
        return null
      case "Corrected":
        return opened.corrected()
    }
  }
  return async ({ id, question }) => {
    try {
      return { id, _tag: "Answered", answer: await answer(question) }
    } catch (error) {
      if (error instanceof TableRefused) return { id, _tag: "Refused", code: error.code, message: error.message }
      return { id, _tag: "Failed", message: error instanceof Error ? error.message : String(error) }
    }
  }
}
