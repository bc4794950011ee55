import type { BatchInvestors } from "@reclaim/core/domain/application/batch/BatchInvestors"
import { count } from "@reclaim/core/format/count"
import type { InvestorColumnName } from "@reclaim/core/rules/application/batch/investorColumns"
import { useState } from "react"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Batches.module.css"
import { investorMessages as words } from "./investorMessages.ts"
import { type ChosenTable, TableChoice } from "./TableChoice.tsx"

/** Invalid cell in an investor file. */
export interface InvestorFault {
  readonly line: number
  readonly column: InvestorColumnName
  /** Content of the cell; a placeholder for a secret. */
  readonly cell: string
  readonly message: string
  /** Likely intended value; "" if none is close. */
  readonly suggestion: string
}

export interface InvestorsCardProps extends ChosenTable {
  readonly known: Pick<BatchInvestors, "references" | "owners" | "investors">
  /** True if the investors can be changed now. */
  readonly isEditable: boolean
  /** Errors in the last file read, in file order. */
  readonly faults: ReadonlyArray<InvestorFault>
  /** Error of saving or removing the investors; null for none. */
  readonly problem: string | null
  readonly onRemove: () => void
}

/** Maximum numbers of references named and of errors listed. */
const maxNamed = 8
const maxFaults = 200

/** Investors of an upload's look-through owners: a second file, and its errors. */
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
      <div className={classes(layout.stack(4, "narrow", "top"), styles["stack"])}>
        {problem === null ? null : <FailureNotice text={problem} />}
        {references.length > owners ? <References references={references} /> : null}
        {isEditable && (!isHeld || isReplacing || file !== null || faults.length > 0) ? (
          <TableChoice
            {...props}
            name="investors"
            words={words}
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
  <p className={layout.text("muted", "anywhere")} dir="auto">
    {words.references}: {references.slice(0, maxNamed).join(", ")}
    {references.length > maxNamed ? ` ${words.more(count(references.length - maxNamed))}` : null}
  </p>
)

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
      <p className={classes(layout.row(2), layout.text("muted", 13, "prose"))}>
        {words.first(count(maxFaults), count(faults.length))}
      </p>
    ) : null}
  </>
)
