import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { isSecretColumn } from "@reclaim/core/rules/application/batch/maskedCell"
import { count } from "@reclaim/core/format/count"
import { useEffect, useState } from "react"
import { Button } from "../../../page/Button.tsx"
import { Skeleton } from "../../../page/Skeleton.tsx"
import { classes, layout } from "../../../theme/layout.ts"
import styles from "../Batches.module.css"
import { batchMessages } from "../batchMessages.ts"
import type { CheckGridProps } from "./CheckGrid.tsx"
import { type CheckRow, problemOf } from "./CheckRow.ts"
import { FixForm } from "./FixForm.tsx"
import { RowActs } from "./RowActs.tsx"

export type FaultCardsProps = Pick<
  CheckGridProps,
  "blocks" | "columns" | "isEditable" | "onChange" | "onChangeLike" | "countLike" | "codes" | "onSkip" | "onSkipLike"
>

const words = batchMessages.card

/** Rows on a phone, one card each with its problems, which are fixed there. */
export const FaultCards = (props: FaultCardsProps) => {
  const { blocks } = props
  const [place, setPlace] = useState(0)
  const [row, setRow] = useState<CheckRow | null>(null)
  const at = Math.min(place, Math.max(0, blocks.count - 1))
  useEffect(() => {
    let isOver = false
    void blocks.read(at, at + 1).then((rows) => {
      if (!isOver) setRow(rows?.[0] ?? null)
    })
    return () => {
      isOver = true
    }
  }, [at, blocks])
  return (
    <div className={classes(layout.stack(3), styles["card"])}>
      <p className={layout.row(2, "stretch")}>
        <Button isSmall isDisabled={at === 0} onPress={() => setPlace(at - 1)}>
          {words.previous}
        </Button>
        <Button isSmall isDisabled={at >= blocks.count - 1} onPress={() => setPlace(at + 1)}>
          {words.next}
        </Button>
        <span role="status">{words.position(count(at + 1), count(blocks.count))}</span>
      </p>
      {row === null ? <Skeleton height="160px" /> : <FaultCard key={row.line} {...props} row={row} />}
    </div>
  )
}

const identifyingColumns = ["account_number", "account_name", "bo_name"] as const

const FaultCard = ({
  codes,
  columns,
  countLike,
  isEditable,
  onChange,
  onChangeLike,
  onSkip,
  onSkipLike,
  row
}: FaultCardsProps & { readonly row: CheckRow }) => {
  const wrong = columns.filter((column) => problemOf(row, column) !== undefined)
  return (
    <article className={classes(layout.stack(3), styles["card"])} aria-label={words.title(row.line)}>
      <h3>
        {words.title(row.line)} <small>{batchMessages.check.states[row.state]}</small>
      </h3>
      <p className={layout.text("muted", "anywhere")}>
        {identifyingColumns.map((name) => row.cells[name] ?? "").join(" · ")}
      </p>
      {row.missing.map(({ path, text }) => (
        <p key={path}>{text}</p>
      ))}
      {wrong.map((column) =>
        isEditable ? (
          <Fix
            key={column}
            row={row}
            column={column}
            countLike={countLike}
            onChange={onChange}
            onChangeLike={onChangeLike}
          />
        ) : (
          <p key={column}>
            <b>{batchMessages.columns[column]}:</b> {problemOf(row, column)?.message}
          </p>
        )
      )}
      {isEditable ? <RowActs row={row} codes={codes} onSkip={onSkip} onSkipLike={onSkipLike} /> : null}
    </article>
  )
}

interface FixProps extends Pick<FaultCardsProps, "countLike" | "onChange" | "onChangeLike"> {
  readonly row: CheckRow
  readonly column: AccountColumnName
}

const Fix = ({ column, countLike, onChange, onChangeLike, row }: FixProps) => {
  const isSecret = isSecretColumn(column)
  const cell = row.cells[column] ?? ""
  const [likeCount, setLikeCount] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    if (!isSecret) {
      void countLike(column, cell).then((found) => {
        if (!isOver) setLikeCount(found)
      })
    }
    return () => {
      isOver = true
    }
  }, [cell, column, countLike, isSecret])
  return (
    <FixForm
      row={row}
      column={column}
      likeCount={likeCount}
      isSecret={isSecret}
      onSave={(text) => onChange([{ line: row.line, column, text }])}
      onSaveLike={onChangeLike}
    />
  )
}
