import type { AcceptedLines, UnacceptedLine } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import type { UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import type { UploadRowPage } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { count } from "@reclaim/core/format/count"
import { countOf } from "@reclaim/core/rules/application/batch/rowFilter"
import { type ReactNode, useRef, useState } from "react"
import { BatchProgress } from "../../applications/batches/BatchProgress.tsx"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import { focusField } from "../../field/focusField.ts"
import { ChoiceBox } from "../../grid/ChoiceBox.tsx"
import type { ListChoice } from "../../grid/choiceColumn.tsx"
import { momentText } from "../../moment/momentText.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { Card } from "../../page/Card.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { FactList } from "../../page/FactList.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { layout } from "../../theme/layout.ts"
import { type AskedLines, ChosenRows } from "./ChosenRows.tsx"
import {
  type CustodianAnswers,
  type CustodianFault,
  custodianFaults,
  mappedCustodians,
  textsOf
} from "./custodianAnswers.ts"
import { UnlistedCustodians } from "./UnlistedCustodians.tsx"
import { useChosenRows } from "./useChosenRows.ts"
import styles from "./ListAtDesk.module.css"
import { listDeskMessages as words } from "./listDeskMessages.ts"

/** Progress of accepting a list. */
export type ListAcceptance =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly accepted: number }
  | {
      readonly _tag: "Ended"
      readonly accepted: number
      readonly left: ReadonlyArray<UnacceptedLine>
      /** Reason for stopping early; null if all lines were processed. */
      readonly problem: string | null
    }

/** Lines to accept, with the resolution of their free-text custodians. */
export type MappedLines = Omit<AcceptedLines, "after">

export interface ListAtDeskProps {
  readonly batch: UploadBatch
  /** Current page of rows. */
  readonly page: UploadRowPage
  /** Number of rows before the page. */
  readonly offset: number
  /** Rows per page. */
  readonly pageSize: number
  readonly onPage: (offset: number) => void
  readonly timeZone: string | null
  readonly acceptance: ListAcceptance
  /** Free-text custodians in the rows. */
  readonly unlisted: ReadonlyArray<UnlistedCustodian>
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly onAccept: (asked: MappedLines) => void
  readonly onStop: () => void
  /** URL where a single application is decided. */
  readonly hrefOf: (applicationId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

/** Committed list of applications under staff review: accepted in bulk, except lines that need a look. */
export const ListAtDesk = (props: ListAtDeskProps) => {
  const { acceptance, batch, offset, onPage, page, pageSize, timeZone, unlisted } = props
  const { cells, chosen, chosenFound, onNone } = useChosenRows(page.rows)
  const place = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState<CustodianAnswers>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, CustodianFault>>(new Map())
  /** Accepts lines; returns false and focuses the first error if their custodians are incomplete. */
  const accept = (asked: AskedLines, texts: ReadonlyArray<string>): boolean => {
    const found = custodianFaults(answers, texts)
    setFaults(found)
    if (found.size === 0) {
      props.onAccept({ ...asked, custodians: mappedCustodians(answers, texts) })
      return true
    }
    const places = unlisted.flatMap(({ text }, at) => {
      const fault = found.get(text)
      return fault === undefined ? [] : [`${fault.field} ${String(at)}`]
    })
    focusField(place.current, places)
    return false
  }
  const allTexts = unlisted.map(({ text }) => text)
  const made = batch.counts.created ?? 0
  const from = page.totalCount === 0 ? 0 : offset + 1
  return (
    <div ref={place} className={layout.stack(4)}>
      <Card title={words.facts}>
        <FactList
          facts={[
            { name: words.file, value: <bdi>{batch.fileName}</bdi> },
            { name: words.by, value: batch.createdByName },
            { name: words.on, value: momentText(batch.updatedAt, timeZone) },
            { name: words.made, value: count(made) },
            { name: words.behind, value: count(countOf(batch.counts, "all") - made) }
          ]}
        />
      </Card>
      {made === 0 ? null : (
        <Acceptance {...props} onAcceptAll={() => accept({ only: "without_warnings", except: [] }, allTexts)}>
          {unlisted.length === 0 ? null : (
            <UnlistedCustodians
              unlisted={unlisted}
              answers={answers}
              onAnswer={(text, answer) => {
                setAnswers(new Map([...answers, [text, answer]]))
                setFaults(new Map([...faults].filter(([other]) => other !== text)))
              }}
              faults={faults}
              search={props.custodians}
              onSearch={props.onSearchCustodians}
              isBusy={acceptance._tag === "Running"}
            />
          )}
        </Acceptance>
      )}
      <Card
        title={words.rows}
        note={words.shown(count(from), count(offset + page.rows.length), count(page.totalCount))}
        isFlush
        footer={
          page.totalCount <= pageSize ? undefined : (
            <div className={layout.row(2)}>
              <Button isDisabled={offset === 0} onPress={() => onPage(Math.max(0, offset - pageSize))}>
                {words.previous}
              </Button>
              <Button isDisabled={offset + pageSize >= page.totalCount} onPress={() => onPage(offset + pageSize)}>
                {words.next}
              </Button>
            </div>
          )
        }
      >
        {chosen.length === 0 ? null : (
          <div className={styles["chosen"]}>
            <ChosenRows
              chosen={chosen}
              hiddenCount={chosen.length - chosenFound}
              isBusy={acceptance._tag === "Running"}
              onAccept={(asked) => {
                const texts = asked.only === "without_warnings" ? allTexts : textsOf(chosen, unlisted)
                if (accept(asked, texts)) onNone()
              }}
              onClear={onNone}
            />
          </div>
        )}
        {page.rows.length === 0 ? <EmptyState sentence={words.none} /> : <Rows {...props} choice={cells} />}
      </Card>
    </div>
  )
}

interface AcceptanceProps extends ListAtDeskProps {
  readonly onAcceptAll: () => void
  /** Questions to answer before accepting. */
  readonly children: ReactNode
}

const Acceptance = ({ acceptance, batch, children, hrefOf, LinkComponent = PlainLink, ...props }: AcceptanceProps) => {
  return (
    <Card title={words.accept} sentence={words.explained}>
      <div className={layout.stack(4)}>
        {acceptance._tag === "Ended" ? (
          <>
            <Callout
              kind={acceptance.accepted === 0 ? "warning" : "done"}
              title={
                acceptance.accepted === 0 ? words.nothing : words.done(acceptance.accepted, count(acceptance.accepted))
              }
              isAnnounced
            />
            {acceptance.problem === null ? null : <FailureNotice text={acceptance.problem} />}
            {acceptance.left.length === 0 ? null : (
              <section className={layout.stack(1)}>
                <h3>{words.left}</h3>
                <ul>
                  {acceptance.left.map(({ applicationId, line, reason }) => (
                    <li key={line}>
                      <LinkComponent to={hrefOf(applicationId)}>{words.leftLine(count(line))}</LinkComponent> {reason}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        ) : null}
        {acceptance._tag === "Running" ? (
          <BatchProgress
            text={words.accepting(count(acceptance.accepted))}
            done={acceptance.accepted}
            all={batch.counts.created ?? 0}
          />
        ) : null}
        {children}
        <div className={layout.row(2)}>
          {acceptance._tag === "Running" ? (
            <Button onPress={props.onStop}>{words.stop}</Button>
          ) : (
            <Button kind="primary" onPress={props.onAcceptAll} keys={pageKeys.accept}>
              {words.accept}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

interface RowsProps extends Pick<ListAtDeskProps, "acceptance" | "hrefOf" | "LinkComponent" | "page"> {
  readonly choice: ListChoice
}

/** Name of the owner in the row, or else their reference. */
const ownerOf = ({ cells }: UploadRow): string =>
  [cells["bo_name"], cells["bo_reference"]].find((cell) => cell !== undefined && cell !== "") ?? ""

const Rows = ({ acceptance, choice, hrefOf, LinkComponent = PlainLink, page }: RowsProps) => (
  <div className={styles["rows"]}>
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">
            <ChoiceBox
              label={words.chooseAll}
              isChosen={choice.isAll}
              isPartly={!choice.isAll && choice.keys.size > 0}
              isDisabled={acceptance._tag === "Running"}
              onPress={choice.onAll}
            />
          </th>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.account}</th>
          <th scope="col">{words.owner}</th>
          <th scope="col">{words.custodian}</th>
          <th scope="col">{words.doubts}</th>
          <th scope="col">
            <span className="visually-hidden">{words.openShort}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <tr key={row.line}>
            <td>
              <ChoiceBox
                label={words.choose(count(row.line))}
                isChosen={choice.keys.has(row.line)}
                isDisabled={acceptance._tag === "Running"}
                onPress={(isRange) => choice.onChoose(row.line, isRange)}
              />
            </td>
            <td>{count(row.line)}</td>
            <td>
              <bdi>{row.cells["account_number"] ?? ""}</bdi>
            </td>
            <td>
              <bdi>{ownerOf(row)}</bdi>
            </td>
            <td>
              <bdi>{row.cells["fi_code"] ?? ""}</bdi>
            </td>
            <td>
              {row.problems.map(({ code, column, message }) => (
                <small className={layout.text("block", "muted")} key={`${column} ${code}`}>
                  {message}
                </small>
              ))}
            </td>
            <td>
              {row.applicationId === null ? null : (
                <LinkComponent to={hrefOf(row.applicationId)} aria-label={words.open(count(row.line))}>
                  {words.openShort}
                </LinkComponent>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </div>
)
