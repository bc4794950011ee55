import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { RequirementAct } from "@reclaim/core/domain/document/requirement/RequirementAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { maxReason } from "@reclaim/core/domain/value/maxReason"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import type { RequirementPart } from "@reclaim/core/rules/address/documentsUrl"
import {
  type ClientActs,
  clientActsOf,
  isAuthorization,
  noClientActs
} from "@reclaim/core/rules/document/requirement/clientActsOf"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { focusField } from "../../field/focusField.ts"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { scrollableByKeyboard } from "../../page/scrollableByKeyboard.ts"
import { Skeleton } from "../../page/Skeleton.tsx"
import { LiveRegion } from "../../shell/LiveRegion.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { ofWhom } from "../documentCells.tsx"
import { whatIfMessages } from "../whatIfMessages.ts"
import { CopyList } from "./CopyList.tsx"
import { EventList } from "./EventList.tsx"
import { OrderForm } from "./OrderForm.tsx"
import styles from "./Requirement.module.css"
import { RequirementFacts } from "./RequirementFacts.tsx"
import { requirementMessages as words, requirementMessages } from "./requirementMessages.ts"
import { StateNote } from "./StateNote.tsx"

interface HeldUpListProps {
  readonly detail: Pick<RequirementDetail, "reclaims" | "requirement">
  /** Address of a reclaim; null for users who may not see reclaims. */
  readonly hrefOf: ((transactionId: number) => string) | null
  readonly LinkComponent?: LinkComponent | undefined
}

const heldUpListWords = requirementMessages.held

/** The reclaims that wait for a document, those with the earliest cut-off first. */
const HeldUpList = ({ LinkComponent = PlainLink, detail, hrefOf }: HeldUpListProps) => {
  const { reclaims, requirement } = detail
  if (reclaims.length === 0) return <p>{heldUpListWords.none}</p>
  return (
    <>
      {reclaims.length < requirement.transCount ? (
        <p>{heldUpListWords.more(count(reclaims.length), count(requirement.transCount))}</p>
      ) : null}
      <div
        className={styles["held"]}
        role="group"
        aria-label={requirementMessages.parts.reclaims}
        {...scrollableByKeyboard}
      >
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{heldUpListWords.columns.security}</th>
              <th scope="col">{heldUpListWords.columns.cutoff}</th>
              <th scope="col" data-figure>
                {heldUpListWords.columns.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {reclaims.map((reclaim) => (
              <tr key={reclaim.transactionId}>
                <th scope="row">
                  {hrefOf === null ? (
                    <bdi>{reclaim.security}</bdi>
                  ) : (
                    <LinkComponent to={hrefOf(reclaim.transactionId)}>
                      <bdi>{reclaim.security}</bdi>
                    </LinkComponent>
                  )}
                  <small>{heldUpListWords.paid(reclaim.account, displayDate(reclaim.payDate))}</small>
                </th>
                <td>{reclaim.agentCutoff === null ? heldUpListWords.noCutoff : displayDate(reclaim.agentCutoff)}</td>
                <td data-figure>{usd(reclaim.netReclaim)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  )
}

interface WrongFormProps {
  readonly onSend: (text: string) => void
  readonly onCancel: () => void
}

const wrongFormWords = requirementMessages.wrong

/** Form in which the user explains why the request is wrong. */
const WrongForm = ({ onCancel, onSend }: WrongFormProps) => {
  const place = useRef<HTMLElement>(null)
  const [text, setText] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["text"]), [])
  const isMissing = text.trim() === ""
  const send = () => {
    if (!isMissing) return onSend(text.trim())
    setTried(true)
    focusField(place.current, ["text"])
  }
  return (
    <section
      ref={place}
      className={classes(layout.stack(3, "form"), styles["panel"])}
      aria-label={wrongFormWords.title}
    >
      <h3>{wrongFormWords.title}</h3>
      <TextField
        name="text"
        label={wrongFormWords.text}
        help={wrongFormWords.help}
        value={text}
        onChange={(typed) => setText(typed.slice(0, maxReason))}
        error={isTried && isMissing ? wrongFormWords.missing : undefined}
        autoComplete="off"
        isRequired
      />
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" onPress={send}>
          {wrongFormWords.go}
        </Button>
        <Button onPress={onCancel}>{requirementMessages.acts.cancel}</Button>
      </div>
    </section>
  )
}

/** State of a document's details, beyond its row. */
export type RequirementSheetState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Loaded"; readonly detail: RequirementDetail }

/** Client's actions on a document other than sending a copy. */
export type SheetAct = Exclude<RequirementAct, { readonly _tag: "Submit" }>

export interface RequirementSheetProps {
  /** The document as listed; null where it is not listed. */
  readonly row: Requirement | null
  readonly state: RequirementSheetState
  readonly today: CalendarDate
  readonly timeZone: string | null
  /** True if the user may act on it. */
  readonly mayAct: boolean
  /** Action in progress; null for none. */
  readonly part: RequirementPart | null
  readonly onPart: (part: RequirementPart | null) => void
  readonly onAct: (act: SheetAct) => void
  readonly isBusy: boolean
  /** Why the last action failed. */
  readonly problem: string | null
  /** Result of the last action, for screen readers. */
  readonly message: string
  /** The upload panel, while a copy is being prepared. */
  readonly upload: ReactNode
  /** Further actions on it, above the facts. */
  readonly further?: ReactNode
  /** Address at which claims are authorized; null for users who may not. */
  readonly authorizeHref: string | null
  /** Address at which staff work on it; null for everybody else. */
  readonly deskHref?: string | null
  readonly isAssumed: boolean
  readonly onAssume: (isAssumed: boolean) => void
  readonly transactionHref: ((transactionId: number) => string) | null
  readonly fileHref: ((blobId: number) => string) | null
  readonly LinkComponent?: LinkComponent | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A requested document with all its details, and the client's actions on it. */
export const RequirementSheet = (props: RequirementSheetProps) => {
  const { deskHref = null, isAssumed, onAssume, onClose, part, row, state } = props
  const requirement = state._tag === "Loaded" ? state.detail.requirement : row
  return (
    <SideSheet
      title={requirement === null ? words.unnamed : documentTexts.title(requirement)}
      {...(requirement === null
        ? {}
        : { sentence: ofWhom(requirement), lineEnd: ` ${String(requirement.requirementId)}` })}
      onClose={onClose}
      isForm={part !== null}
      {...(requirement === null || state._tag === "NotFound"
        ? {}
        : {
            footer: (
              <>
                <Button onPress={() => onAssume(!isAssumed)}>
                  {isAssumed ? whatIfMessages.dates.remove : whatIfMessages.dates.add}
                </Button>
                {deskHref === null ? null : (
                  <ButtonLink to={deskHref} isSmall LinkComponent={props.LinkComponent}>
                    {words.atDesk}
                  </ButtonLink>
                )}
              </>
            )
          })}
    >
      <div
        className={classes(layout.stack(4), styles["sheet"])}
        role="group"
        aria-label={words.parts.all}
        {...scrollableByKeyboard}
      >
        <LiveRegion message={props.isBusy ? words.working : props.message} />
        {state._tag === "NotFound" ? (
          <EmptyState sentence={words.notFound} />
        ) : (
          <RequirementContent {...props} requirement={requirement} />
        )}
      </div>
    </SideSheet>
  )
}

interface RequirementContentProps extends RequirementSheetProps {
  readonly requirement: Requirement | null
}

const RequirementContent = (props: RequirementContentProps) => {
  const { LinkComponent, fileHref, onRetry, problem, requirement, state, timeZone, today, transactionHref } = props
  const detail = state._tag === "Loaded" ? state.detail : null
  return (
    <>
      {detail === null ? null : (
        <>
          <StateNote detail={detail} />
          <Acts {...props} detail={detail} />
        </>
      )}
      {problem === null ? null : <FailureNotice text={problem} />}
      {state._tag === "Failed" ? <FailureNotice text={state.text} onRetry={onRetry} /> : null}
      {props.further}
      {requirement === null ? null : <RequirementFacts requirement={requirement} rule={detail} today={today} />}
      {detail === null ? (
        state._tag === "Loading" ? (
          <div role="status">
            <span className="visually-hidden">{words.loading}</span>
            <Skeleton height="220px" isCard />
          </div>
        ) : null
      ) : (
        <>
          <section>
            <h3>{words.parts.reclaims}</h3>
            <HeldUpList detail={detail} hrefOf={transactionHref} LinkComponent={LinkComponent} />
          </section>
          <section>
            <h3>{words.parts.copies}</h3>
            <CopyList copies={detail.copies} fileHref={fileHref} />
          </section>
          <section>
            <h3>{words.parts.history}</h3>
            <EventList events={detail.history} timeZone={timeZone} />
          </section>
        </>
      )}
    </>
  )
}

interface ActsProps extends RequirementSheetProps {
  readonly detail: RequirementDetail
}

const Acts = (props: ActsProps) => {
  const { authorizeHref, detail, isBusy, LinkComponent, mayAct, onAct, onPart, part, today, upload } = props
  const { requirement } = detail
  if (isAuthorization(requirement)) {
    return authorizeHref === null ? null : (
      <div className={classes(layout.row(2), styles["acts"])} role="group" aria-label={words.acts.label}>
        <ButtonLink to={authorizeHref} kind="primary" LinkComponent={LinkComponent}>
          {words.acts.authorize}
        </ButtonLink>
        <p className={layout.text("muted", 13)}>{words.acts.beforeCosts}</p>
      </div>
    )
  }
  const acts: ClientActs = mayAct ? clientActsOf(requirement) : noClientActs
  const cancel = () => onPart(null)
  if (part === "upload" && acts.upload) return upload
  if (part === "order" && acts.order) {
    return (
      <OrderForm
        requirement={requirement}
        today={today}
        onSave={(orderedOn, expectedOn) => onAct({ _tag: "Order", orderedOn, expectedOn })}
        onCancel={cancel}
      />
    )
  }
  if (part === "wrong" && acts.sayWrong) {
    return <WrongForm onSend={(text) => onAct({ _tag: "Dispute", text })} onCancel={cancel} />
  }
  if (!Object.values(acts).includes(true)) return null
  return (
    <div className={classes(layout.row(2), styles["acts"])} role="group" aria-label={words.acts.label}>
      {acts.upload ? (
        <Button kind="primary" onPress={() => onPart("upload")}>
          {words.acts.upload}
        </Button>
      ) : null}
      {acts.order ? (
        <Button onPress={() => onPart("order")}>{acts.undoOrder ? words.acts.reorder : words.acts.order}</Button>
      ) : null}
      {acts.undoOrder ? (
        <Button onPress={() => onAct({ _tag: "Order", orderedOn: null, expectedOn: null })}>
          {words.acts.undoOrder}
        </Button>
      ) : null}
      {acts.takeBack ? <Button onPress={() => onAct({ _tag: "TakeBack" })}>{words.acts.takeBack}</Button> : null}
      {acts.sayWrong && detail.dispute === null ? (
        <Button onPress={() => onPart("wrong")}>{words.acts.wrong}</Button>
      ) : null}
      {isBusy ? <span aria-hidden>{words.working}</span> : null}
    </div>
  )
}
