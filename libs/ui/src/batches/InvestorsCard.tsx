import type { BatchInvestors } from "@reclaim/core/domain/batch/BatchInvestors"
import { count } from "@reclaim/core/format/count"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import type { InvestorColumnName } from "@reclaim/core/rules/batch/investorColumns"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { FileDrop } from "../upload/FileDrop.tsx"
import type { UploadedFile } from "../upload/UploadedFile.ts"
import styles from "./Batches.module.css"
import { investorMessages as words } from "./investorMessages.ts"
import { isTable } from "./isTable.ts"
import { PasteButton } from "./PasteButton.tsx"

/** A cell of a file of investors that is wrong. */
export interface InvestorFault {
  readonly line: number
  readonly column: InvestorColumnName
  /** What it holds; of a value that is kept hidden what stands for it. */
  readonly cell: string
  readonly message: string
  /** What may be meant; empty where nothing is near. */
  readonly suggestion: string
}

export interface InvestorsCardProps {
  readonly known: Pick<BatchInvestors, "references" | "owners" | "investors">
  /** Whether they can be changed now. */
  readonly isEditable: boolean
  readonly limits: FileLimits
  /** The file that is being read, or that was refused; null for none. */
  readonly file: UploadedFile | null
  /** What is wrong in the file that was read last, in its order. */
  readonly faults: ReadonlyArray<InvestorFault>
  /** Why the investors were not saved or removed; null when all is well. */
  readonly problem: string | null
  readonly onFile: (file: File) => void
  readonly onForget: () => void
  /** Cells were pasted as text, their columns with tabs between. */
  readonly onPaste: (text: string) => void
  readonly onTemplate: (form: "csv" | "xlsx") => void
  readonly onRemove: () => void
}

/** The most references that are named, and faults that are listed. */
const maxNamed = 8
const maxFaults = 200

/** Those behind the look-through owners of an upload: a second file, and what is wrong in it. */
export const InvestorsCard = (props: InvestorsCardProps) => {
  const { faults, file, isEditable, known, problem } = props
  const [isReplacing, setReplacing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { investors, owners, references } = known
  const isHeld = investors > 0
  return (
    <Card
      title={words.title}
      {...(isHeld
        ? {
            note: words.held(investors, count(investors), owners, count(owners), count(references.length))
          }
        : { sentence: words.lacking(references.length, count(references.length)) })}
      actions={
        isHeld && isEditable ? (
          <>
            <Button isSmall onPress={() => setReplacing(!isReplacing)} isExpanded={isReplacing}>
              {isReplacing ? words.keep : words.replace}
            </Button>
            <Button isSmall kind="quiet" onPress={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles["stack"]}>
        {problem === null ? null : <FailureNotice text={problem} />}
        {references.length > owners ? <References references={references} /> : null}
        {isEditable && (!isHeld || isReplacing || file !== null || faults.length > 0) ? (
          <Choosing
            {...props}
            onFile={(chosen) => {
              setReplacing(false)
              props.onFile(chosen)
            }}
            onPaste={(text) => {
              setReplacing(false)
              props.onPaste(text)
            }}
          />
        ) : null}
        {faults.length === 0 ? null : <Faults faults={faults} />}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={words.removeTitle}
          sentence={words.removeSentence}
          confirmLabel={words.removeAct}
          cancelLabel={words.removeCancel}
          onConfirm={() => {
            setAsking(false)
            props.onRemove()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Card>
  )
}

const References = ({ references }: { readonly references: ReadonlyArray<string> }) => (
  <p className={styles["facts"]} dir="auto">
    {words.references}: {references.slice(0, maxNamed).join(", ")}
    {references.length > maxNamed ? ` ${words.more(count(references.length - maxNamed))}` : null}
  </p>
)

const Choosing = ({ file, limits, onFile, onForget, onPaste, onTemplate }: InvestorsCardProps) => {
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <FileDrop
        name="investors"
        label={words.label}
        help={words.limits}
        limits={limits}
        files={file === null ? [] : [file]}
        onAdd={([first]) => {
          setRefused(false)
          if (first !== undefined) onFile(first)
        }}
        onRemove={onForget}
        onRetry={onForget}
      />
      <p className={styles["quiet"]}>
        <PasteButton
          onText={(text) => {
            setRefused(!isTable(text))
            if (isTable(text)) onPaste(text)
          }}
          onBlocked={() => setRefused(true)}
        />
        {words.templates}
        <Button isSmall kind="quiet" onPress={() => onTemplate("xlsx")}>
          {words.xlsx}
        </Button>
        <Button isSmall kind="quiet" onPress={() => onTemplate("csv")}>
          {words.csv}
        </Button>
      </p>
      <p role="status" className={styles["refused"]}>
        {isRefused ? words.nothingToPaste : null}
      </p>
    </>
  )
}

const Faults = ({ faults }: Pick<InvestorsCardProps, "faults">) => (
  <>
    <p role="alert" className={styles["refused"]}>
      {words.wrong(faults.length, count(faults.length))}
    </p>
    <PlainTable>
      <caption className="visually-hidden">{words.wrongTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.cell}</th>
          <th scope="col">{words.problem}</th>
        </tr>
      </thead>
      <tbody>
        {faults.slice(0, maxFaults).map(({ cell, column, line, message, suggestion }) => (
          <tr key={`${String(line)} ${column} ${message}`}>
            <th scope="row">{line}</th>
            <td>{words.columns[column]}</td>
            <td dir="auto">{cell === "" ? words.empty : cell}</td>
            <td>{suggestion === "" ? message : `${message}: ${suggestion}`}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
    {faults.length > maxFaults ? (
      <p className={styles["quiet"]}>{words.first(count(maxFaults), count(faults.length))}</p>
    ) : null}
  </>
)
