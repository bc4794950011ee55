import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { count } from "@reclaim/core/format/count"
import {
  type InvestorRowProblem,
  readPastedInvestors,
  type ReadInvestors
} from "@reclaim/core/rules/application/batch/readInvestorTable"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { useRef, useState } from "react"
import { layout } from "../../theme/layout.ts"
import { tableChoiceMessages } from "../../upload/tableChoiceMessages.ts"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FileDrop } from "../../upload/FileDrop.tsx"
import type { UploadedFile, UploadState } from "../../upload/UploadedFile.ts"
import styles from "../Applications.module.css"
import { addInvestorsMessages as words } from "./addInvestorsMessages.ts"

/** Outcome of reading a file of investors. */
export type InvestorFileRead =
  { readonly _tag: "Read"; readonly investors: ReadInvestors } | { readonly _tag: "Refused"; readonly reason: string }

/** Reads investor files and provides their templates. */
export interface InvestorFiles {
  readonly limits: FileLimits
  readonly onRead: (file: File) => Promise<InvestorFileRead>
  readonly onTemplate: (form: "csv" | "xlsx") => void
}

export interface AddInvestorsProps {
  readonly files: InvestorFiles
  readonly onAdd: (rows: ReadonlyArray<Omit<InvestorRow, "id">>) => void
  readonly onClose: () => void
}

/** Maximum number of problems listed. */
const maxListed = 10

const noInvestors: ReadInvestors = { rows: [], problems: [] }

/** Dialog that imports investors from a file or from pasted spreadsheet rows, once every row is valid. */
export const AddInvestors = ({ files, onAdd, onClose }: AddInvestorsProps) => {
  const [text, setText] = useState("")
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [read, setRead] = useState<ReadInvestors>(noInvestors)
  const [pasted, setPasted] = useState<ReadonlyArray<InvestorRowProblem>>([])
  const [isTried, setTried] = useState(false)
  const latest = useRef<File | null>(null)
  const forget = () => {
    latest.current = null
    setFile(null)
    setRead(noInvestors)
  }
  const choose = async (chosen: File) => {
    const show = (state: UploadState) => setFile({ id: "file", name: chosen.name, bytes: chosen.size, state })
    latest.current = chosen
    setRead(noInvestors)
    show({ _tag: "Waiting" })
    const answer = await files.onRead(chosen)
    if (latest.current !== chosen) return
    if (answer._tag === "Refused") return show({ _tag: "Refused", reason: answer.reason, canRetry: false })
    show({ _tag: "Done" })
    setRead(answer.investors)
  }
  const add = () => {
    const typed = readPastedInvestors(text)
    setPasted(typed.problems)
    const isRefused = file?.state._tag === "Refused" || file?.state._tag === "Waiting"
    const rows = [...read.rows, ...typed.rows]
    setTried(true)
    if (!isRefused && read.problems.length + typed.problems.length === 0 && rows.length > 0) onAdd(rows)
  }
  const isEmpty = isTried && file === null && text.trim() === ""
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
      <div className={layout.stack(4, "form")}>
        <FileDrop
          name="file"
          label={words.file}
          limits={files.limits}
          files={file === null ? [] : [file]}
          onAdd={([chosen]) => (chosen === undefined ? undefined : void choose(chosen))}
          onRemove={forget}
          onRetry={forget}
          error={isEmpty ? words.missing : undefined}
        />
        <p role="status" className={layout.text("muted", 13)}>
          {read.rows.length === 0 ? null : words.found(read.rows.length, count(read.rows.length))}
        </p>
        <Problems problems={read.problems} />
        <p className={layout.text("muted", 13)}>
          {words.templates}{" "}
          <Button isSmall kind="quiet" onPress={() => files.onTemplate("xlsx")}>
            {tableChoiceMessages.xlsx}
          </Button>
          <Button isSmall kind="quiet" onPress={() => files.onTemplate("csv")}>
            {tableChoiceMessages.csv}
          </Button>
        </p>
        <TextAreaField name="rows" label={words.rows} help={words.help} value={text} onChange={setText} />
        <Problems problems={pasted} />
      </div>
    </ModalDialog>
  )
}

const Problems = ({ problems }: { readonly problems: ReadonlyArray<InvestorRowProblem> }) =>
  problems.length === 0 ? null : (
    <Callout kind="warning" title={words.problems(problems.length)} isAnnounced>
      <ul className={styles["list"]}>
        {problems.slice(0, maxListed).map(({ column, line, message, suggestion }) => (
          <li key={`${String(line)} ${String(column)} ${message}`}>
            {words.problem(line, column === null ? null : words.columns[column], message)}
            {suggestion === "" ? null : <small>{words.perhaps(suggestion)}</small>}
          </li>
        ))}
      </ul>
      {problems.length > maxListed ? words.first(count(maxListed), count(problems.length)) : null}
    </Callout>
  )
