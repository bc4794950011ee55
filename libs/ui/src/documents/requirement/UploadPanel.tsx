import type { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import type { CopyMarkets } from "@reclaim/core/domain/document/requirement/CopyMarkets"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { sizeLimit } from "@reclaim/core/rules/file/sizeLimit"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { isSignedOnPaper } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { FileDrop } from "../../upload/FileDrop.tsx"
import type { UploadedFile } from "../../upload/UploadedFile.ts"
import { FindingList } from "./FindingList.tsx"
import styles from "./Requirement.module.css"
import { type ChosenMarkets, copyMarkets, firstChoice, MarketChoice } from "./MarketChoice.tsx"
import { requirementMessages } from "./requirementMessages.ts"

/** Check of files that have arrived. */
export type CopyCheck =
  /** Not all files have arrived. */
  | { readonly _tag: "None" }
  | { readonly _tag: "Checking" }
  | { readonly _tag: "Checked"; readonly findings: ReadonlyArray<DocumentFinding> }
  /** The files can be sent without a check. */
  | { readonly _tag: "Failed" }

/** Issue date and markets that a copy is sent with. */
export interface SentAs {
  readonly issuedOn: CalendarDate | null
  readonly markets: CopyMarkets
}

/** A chosen file on which the code of another document was found. */
export interface CodedChoice {
  readonly fileName: string
  /** The document that the code names. */
  readonly title: string
  readonly owner: string
  /** Files it as the scan of that document. */
  readonly onGive: () => void
  /** Keeps it where it was chosen. */
  readonly onKeep: () => void
}

/** The chosen file, where it bears the code of the sheets of this very document. */
export interface OwnScan {
  readonly fileName: string
  /** Files it with the sheets. */
  readonly onGive: () => void
  /** Leaves it a copy like one without a code. */
  readonly onKeep: () => void
}

export interface UploadPanelProps {
  readonly detail: Pick<RequirementDetail, "requirement">
  readonly today: CalendarDate
  readonly limits: FileLimits
  /** In the order of their pages. */
  readonly files: ReadonlyArray<UploadedFile>
  /** Files that may belong elsewhere: the panel asks about each, and keeps it until the user decides. */
  readonly coded: ReadonlyArray<CodedChoice>
  /** Null for a copy: without a code, or of several files. */
  readonly ownScan: OwnScan | null
  readonly isPaused: boolean
  readonly check: CopyCheck
  readonly isBusy: boolean
  /** Why it was not sent. */
  readonly problem: string | null
  readonly onAdd: (files: ReadonlyArray<File>) => void
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  readonly onMove: (id: string, by: 1 | -1) => void
  readonly onPause: () => void
  readonly onResume: () => void
  /** Discards the files, so that others can be chosen. */
  readonly onClear: () => void
  readonly onSend: (as: SentAs) => void
  readonly onCancel: () => void
}

const words = requirementMessages.upload

const isOnItsWay = ({ state }: UploadedFile) => state._tag === "Waiting" || state._tag === "Sending"
const isLost = ({ state }: UploadedFile) => state._tag === "Paused" && state.isLost

/** Combines files into one copy: they are uploaded at once, checked, and submitted when the user says so. */
export const UploadPanel = (props: UploadPanelProps) => {
  const { check, detail, files, isBusy, limits, onSend, ownScan, problem, today } = props
  const { requirement } = detail
  const place = useRef<HTMLElement>(null)
  const [issuedOn, setIssuedOn] = useState<CalendarDate | null>(null)
  const [chosen, setChosen] = useState<ChosenMarkets>(() => firstChoice(requirement))
  const [isTried, setTried] = useState(false)
  const isWhole = check._tag === "Checked" || check._tag === "Failed"
  const fileFault = isWhole ? null : files.length === 0 ? words.nothing : words.notYet
  const issuedFault = issuedOn !== null && issuedOn > today ? words.issuedAhead : null
  const markets = copyMarkets(chosen)
  const send = () => {
    if (isBusy) return
    if (fileFault === null && issuedFault === null && markets !== null) return onSend({ issuedOn, markets })
    setTried(true)
    focusField(place.current, [fileFault === null ? (issuedFault === null ? "markets" : "issuedOn") : "files"])
  }
  const hasFindings = check._tag === "Checked" && check.findings.length > 0
  return (
    <section ref={place} className={classes(layout.stack(3, "form"), styles["panel"])} aria-label={words.title}>
      <h3 className={layout.text(16)}>{words.title}</h3>
      {files.some(isLost) ? <Callout kind="warning" title={words.again} /> : null}
      <FileDrop
        name="files"
        label={words.files}
        help={
          isSignedOnPaper(requirement) && needsOriginal(requirement.original)
            ? `${words.filesHelp(sizeLimit(limits.maxBytes))} ${words.byPostToo}`
            : words.filesHelp(sizeLimit(limits.maxBytes))
        }
        limits={limits}
        files={files}
        takesPhotos
        onAdd={props.onAdd}
        onRemove={props.onRemove}
        onRetry={props.onRetry}
        onMove={props.onMove}
        error={isTried ? fileFault : null}
        isRequired
      />
      <div role="status">
        {props.coded.map(({ fileName, onGive, onKeep, owner, title }) => (
          <Callout key={fileName} kind="warning" title={words.coded(fileName, title, owner)}>
            <div className={classes(layout.row(2), styles["acts"])}>
              <Button isSmall onPress={onGive}>
                {words.giveCoded}
              </Button>
              <Button isSmall kind="plain" onPress={onKeep}>
                {words.keepCoded}
              </Button>
            </div>
          </Callout>
        ))}
      </div>
      <div role="status">
        {ownScan === null ? null : (
          <Callout kind="info" title={words.ownCode(ownScan.fileName)}>
            <p>{words.ownCodeText}</p>
          </Callout>
        )}
      </div>
      <UploadControls {...props} />
      <CheckNote check={check} />
      {hasFindings ? (
        <div className={classes(layout.row(2), styles["acts"])}>
          <Button onPress={props.onClear}>{words.another}</Button>
        </div>
      ) : null}
      {ownScan === null ? (
        <>
          <DayField
            name="issuedOn"
            label={words.issued}
            help={words.issuedHelp}
            value={issuedOn}
            onChange={setIssuedOn}
            onBlur={ignore}
            today={today}
            error={isTried ? issuedFault : null}
          />
          <MarketChoice
            requirement={requirement}
            label={words.markets}
            chosen={chosen}
            onChoose={setChosen}
            isTried={isTried}
          />
        </>
      ) : null}
      {problem === null ? null : <FailureNotice text={problem} />}
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" onPress={ownScan?.onGive ?? send}>
          {ownScan !== null ? words.sendScan : hasFindings ? words.sendAnyway : words.send}
        </Button>
        {ownScan === null ? null : <Button onPress={ownScan.onKeep}>{words.asCopy}</Button>}
        <Button onPress={props.onCancel}>{requirementMessages.acts.cancel}</Button>
        <span role="status">{isBusy ? requirementMessages.working : ""}</span>
      </div>
    </section>
  )
}

const ignore = () => undefined

/** Pauses the upload in progress, and resumes it. */
const UploadControls = ({ files, isPaused, onPause, onResume }: UploadPanelProps) => {
  if (isPaused) {
    return (
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button isSmall onPress={onResume}>
          {words.resume}
        </Button>
        <span>{words.paused}</span>
      </div>
    )
  }
  return files.some(isOnItsWay) ? (
    <div className={classes(layout.row(2), styles["acts"])}>
      <Button isSmall onPress={onPause}>
        {words.pause}
      </Button>
    </div>
  ) : null
}

/** Likely reasons for a rejection, before anything is sent. */
const CheckNote = ({ check }: { readonly check: CopyCheck }) => (
  <div role="status">
    {check._tag === "Checking" ? <p>{words.checking}</p> : null}
    {check._tag === "Failed" ? <Callout kind="info" title={words.notChecked} /> : null}
    {check._tag !== "Checked" ? null : check.findings.length === 0 ? (
      <Callout kind="done" title={words.fine}>
        <p>{words.fineText}</p>
      </Callout>
    ) : (
      <Callout kind="warning" title={words.found}>
        <FindingList findings={check.findings} />
      </Callout>
    )}
  </div>
)
