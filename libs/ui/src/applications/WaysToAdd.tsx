import type { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Answered } from "../loading/Answered.tsx"
import { ButtonLink } from "../page/ButtonLink.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./Applications.module.css"
import { applicationMessages } from "./applicationMessages.ts"

/** Loading state of the applications in progress. */
export type DraftsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly drafts: ReadonlyArray<ApplicationRow> }

export interface WaysToAddProps {
  readonly state: DraftsState
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

const words = applicationMessages.ways

/** Cards for the ways to add accounts, and the drafts to resume. */
export const WaysToAdd = ({ LinkComponent, onRetry, state }: WaysToAddProps) => (
  <>
    <div className={layout.columns(300, 4)}>
      <Card title={words.one.title} sentence={words.one.sentence}>
        <ButtonLink to="/accounts/add/manual" kind="primary" LinkComponent={LinkComponent}>
          {words.one.act}
        </ButtonLink>
      </Card>
      <Card title={words.many.title} sentence={words.many.sentence}>
        <ButtonLink to="/accounts/add/bulk" LinkComponent={LinkComponent}>
          {words.many.act}
        </ButtonLink>
      </Card>
    </div>
    <Card
      title={words.drafts}
      sentence={words.draftsSentence}
      isFlush={state._tag === "Loaded" && state.drafts.length > 0}
    >
      <Drafts state={state} onRetry={onRetry} LinkComponent={LinkComponent} />
    </Card>
  </>
)

const Drafts = ({ LinkComponent = PlainLink, onRetry, state }: WaysToAddProps) => (
  <Answered state={state} loading={<Loading text={words.loading} heights={["120px"]} />} onRetry={onRetry}>
    {({ drafts }) =>
      drafts.length === 0 ? (
        <EmptyState sentence={words.noDrafts} />
      ) : (
        <PlainTable className={styles["drafts"]}>
          <thead>
            <tr>
              <th scope="col">{words.draft.account}</th>
              <th scope="col">{words.draft.step}</th>
              <th scope="col">{words.draft.gaps}</th>
              <th scope="col">{words.draft.changed}</th>
            </tr>
          </thead>
          <tbody>
            {drafts.map(({ accountNumber, applicationId, custodian, gapCount, ownerName, step, updatedAt }) => (
              <tr key={applicationId}>
                <th scope="row">
                  <LinkComponent to={`/accounts/add/manual/${String(applicationId)}?step=${step}`}>
                    {[ownerName, custodian, accountNumber].filter((part) => part !== "").join(", ") || words.unnamed}
                  </LinkComponent>
                </th>
                <td>{applicationMessages.steps[step].title}</td>
                <td>{words.gaps(gapCount)}</td>
                <td>{displayDate(dateInUtc(updatedAt.getTime()))}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )
    }
  </Answered>
)
