import type { InvestorRow } from "@reclaim/core/domain/account/steps/InvestorsStep"
import { type PasteProblem, readPastedInvestors } from "@reclaim/core/rules/batch/readPastedInvestors"
import { useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import styles from "./Applications.module.css"
import { applicationMessages } from "./applicationMessages.ts"

export interface InvestorPasteProps {
  readonly onAdd: (rows: ReadonlyArray<Omit<InvestorRow, "id">>) => void
  readonly onClose: () => void
}

const words = applicationMessages.investorPaste

/** The most problems that are listed at once. */
const maxListed = 10

/** Takes rows that were copied from a spreadsheet, once all of them can be read. */
export const InvestorPaste = ({ onAdd, onClose }: InvestorPasteProps) => {
  const [text, setText] = useState("")
  const [problems, setProblems] = useState<ReadonlyArray<PasteProblem>>([])
  const add = () => {
    const read = readPastedInvestors(text)
    setProblems(read.problems)
    if (read.rows.length > 0) onAdd(read.rows)
  }
  return (
    <ModalDialog
      isForm
      isWide
      title={words.title}
      sentence={words.sentence}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button kind="primary" onPress={add}>
            {words.add}
          </Button>
        </>
      }
    >
      <div className={styles["wide"]}>
        <TextAreaField name="rows" label={words.rows} help={words.help} value={text} onChange={setText} />
        {problems.length === 0 ? null : (
          <Callout kind="warning" title={words.problems(problems.length)} isAnnounced>
            <ul className={styles["list"]}>
              {problems.slice(0, maxListed).map(({ column, line, message, suggestion }) => (
                <li key={`${String(line)} ${String(column)}`}>
                  {words.problem(line, column === null ? null : words.columns[column], message)}
                  {suggestion === "" ? null : <small>{words.perhaps(suggestion)}</small>}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </ModalDialog>
  )
}
