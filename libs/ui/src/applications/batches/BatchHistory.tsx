import type { BatchEntry } from "@reclaim/core/domain/application/batch/BatchPage"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { countOf } from "@reclaim/core/rules/application/batch/rowFilter"
import { Download } from "../../icon/signs.ts"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"

/** Loading state of the client's uploads. */
export type BatchHistoryState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly batches: ReadonlyArray<BatchEntry>; readonly totalCount: number }

export interface BatchHistoryProps {
  readonly state: BatchHistoryState
  readonly hrefOf: (batchId: number) => string
  readonly onErrorsFile: (batchId: number) => void
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

const words = batchMessages.history

/** Uploads of the client, with user and outcome. */
export const BatchHistory = (props: BatchHistoryProps) => {
  const { state } = props
  return (
    <Card
      title={words.title}
      {...(state._tag === "Loaded" && state.batches.length < state.totalCount
        ? { note: batchMessages.check.of(count(state.batches.length), count(state.totalCount)) }
        : {})}
      isFlush={state._tag === "Loaded" && state.batches.length > 0}
    >
      <Entries {...props} />
    </Card>
  )
}

/** States of uploads whose rows, and so whose errors, are not available. */
const goneStates: ReadonlySet<BatchEntry["state"]> = new Set(["received", "checking", "cancelled", "expired"])

const Entries = ({ hrefOf, LinkComponent = PlainLink, onErrorsFile, onRetry, state }: BatchHistoryProps) => (
  <Answered state={state} loading={<Loading text={words.loading} heights={["120px"]} />} onRetry={onRetry}>
    {({ batches }) =>
      batches.length === 0 ? (
        <EmptyState sentence={words.empty} />
      ) : (
        <PlainTable className={styles["history"]}>
          <thead>
            <tr>
              <th scope="col">{words.file}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.by}</th>
              <th scope="col">{words.on}</th>
              <th scope="col" className={styles["figure"]}>
                {words.rows}
              </th>
              <th scope="col" className={styles["figure"]}>
                {words.leftBehind}
              </th>
              <th scope="col">{words.acts}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ batchId, counts, createdAt, createdByName, fileName, rows, state: standing }) => {
              const left = countOf(counts, "error") + countOf(counts, "double") + (counts.skipped ?? 0)
              return (
                <tr key={batchId}>
                  <th scope="row" dir="auto">
                    <LinkComponent to={hrefOf(batchId)}>{fileName}</LinkComponent>
                  </th>
                  <td>{batchMessages.states[standing]}</td>
                  <td dir="auto">{createdByName}</td>
                  <td>{displayDate(dateInUtc(createdAt.getTime()))}</td>
                  <td className={styles["figure"]}>{rows === null ? "" : batchMessages.rows(rows, count(rows))}</td>
                  <td className={styles["figure"]}>{left === 0 ? "" : batchMessages.rows(left, count(left))}</td>
                  <td>
                    {left === 0 || goneStates.has(standing) ? null : (
                      <Button
                        isSmall
                        kind="quiet"
                        icon={<Download aria-hidden />}
                        label={words.errorsFile(fileName)}
                        onPress={() => onErrorsFile(batchId)}
                      >
                        {words.errors}
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )
    }
  </Answered>
)
