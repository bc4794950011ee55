import type { Courier } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { Paper } from "@reclaim/core/format/paper"
import { decidePaperStep, type PaperStep, takesScan } from "@reclaim/core/rules/document/paper/decidePaper"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import type { PaperRowAct } from "@reclaim/core/rules/document/paper/rowActOfPaper"
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { Printer } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { SegmentedChoice } from "../../page/SegmentedChoice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { FileList } from "../../upload/FileDrop.tsx"
import type { UploadedFile } from "../../upload/UploadedFile.ts"
import { CourierFields, courierOf, typedCourier } from "./CourierFields.tsx"
import { paperFormats } from "./paperFormats.ts"
import { paperMessages as words } from "./paperMessages.ts"
import { PaperTrack } from "./PaperTrack.tsx"
import styles from "./SignByHand.module.css"

interface PostFormProps {
  readonly today: CalendarDate
  readonly isBusy: boolean
  readonly onSave: (said: Courier) => void
  readonly onCancel: () => void
}

/** Asks for the courier of a document, and the day. */
const PostForm = ({ isBusy, onCancel, onSave, today }: PostFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(typedCourier(today))
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["carrier"]), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const said = courierOf(typed, today)
    if (!("missing" in said)) {
      if (!isBusy) onSave(said)
      return
    }
    setTried(true)
    focusField(place.current, [said.missing])
  }
  return (
    <form ref={place} className={layout.stack(3)} onSubmit={save} noValidate>
      <CourierFields typed={typed} onType={setTyped} today={today} isTried={isTried} />
      <div className={classes(layout.row(2), styles["actions"])}>
        <Button kind="primary" isSubmit>
          {words.save}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}

export interface SignByHandProps {
  /** Null before it was printed for the first time. */
  readonly paper: PaperDocument | null
  /** Last day to post it, as in the list of documents; null where no agent cut-off is ahead. */
  readonly lastDay: CalendarDate | null
  /** True if the form itself is printed with its sheets. */
  readonly hasForm: boolean
  /** Reason of a rejection, and the look of a correct copy; null where it was not rejected. */
  readonly rejection: ReactNode
  readonly today: CalendarDate
  /** Action that starts at once; null for none. */
  readonly start: PaperRowAct | null
  /** True if the user may print and send it; read-only users see its progress. */
  readonly mayAct: boolean
  /** Action in progress; null for none. */
  readonly busy: "Print" | "Step" | null
  /** Why the last action failed; null otherwise. */
  readonly failure: string | null
  /** True if a scan can be uploaded in the sheet around this. */
  readonly canUpload: boolean
  /** The scan that is being filed with its sheets. */
  readonly scans: ReadonlyArray<UploadedFile>
  readonly onPrint: (format: Paper) => void
  readonly onPosted: (said: Courier) => void
  readonly onCameBack: () => void
  readonly onScanRemove: (id: string) => void
}

/** Remaining steps of a document signed by hand: print, sign, post, with its progress. */
export const SignByHand = (props: SignByHandProps) => {
  const {
    busy,
    canUpload,
    failure,
    hasForm,
    lastDay,
    mayAct,
    onCameBack,
    onPosted,
    onPrint,
    onScanRemove,
    paper,
    rejection,
    scans,
    start,
    today
  } = props
  const [format, setFormat] = useState<Paper>("letter")
  const [isPosting, setPosting] = useState(start === "post")
  const place = useRef<HTMLElement>(null)
  // The pressed control is gone afterwards: the focus stays here, and does not leave the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  })
  useEffect(() => {
    if (start === "print") place.current?.focus()
  }, [start])
  const isCopyEnough = paper !== null && !needsOriginal(paper.original)
  const isCopySent = isCopyEnough && paper.isSent
  const can = (step: PaperStep): boolean =>
    mayAct && paper !== null && !isCopySent && decidePaperStep(paper, step)._tag === "Next"
  const canPrint = mayAct && (paper === null || can("Print"))
  return (
    <section ref={place} tabIndex={-1} className={classes(layout.stack(3), styles["sign"])} aria-label={words.title}>
      <h3 className={layout.text(16)}>{words.title}</h3>
      <p role="status">
        {paper === null
          ? hasForm
            ? words.formNotPrinted
            : words.notPrinted
          : isCopySent
            ? words.copySent
            : words.next[paper.state](paper)}
      </p>
      {rejection}
      {paper?.isOutdated === true ? <Callout kind="warning" title={words.outdated} /> : null}
      {paper === null ? null : <PaperTrack paper={paper} />}
      {lastDay === null || !can("Post") ? null : <p>{words.postBy(displayDate(lastDay))}</p>}
      {canPrint ? (
        <div className={classes(layout.row(2), styles["actions"])}>
          <SegmentedChoice label={words.format} options={paperFormats} chosen={format} onChoose={setFormat} />
          <Button
            kind={paper === null || paper.state === "prepared" ? "primary" : "plain"}
            icon={<Printer aria-hidden />}
            onPress={() => (busy === null ? onPrint(format) : undefined)}
          >
            {busy === "Print" ? words.printing : paper === null ? words.print : words.printAgain}
          </Button>
        </div>
      ) : null}
      {can("Post") && isPosting ? (
        <PostForm
          today={today}
          isBusy={busy !== null}
          onCancel={() => setPosting(false)}
          onSave={(said) => {
            setPosting(false)
            onPosted(said)
          }}
        />
      ) : null}
      <div className={classes(layout.row(2), styles["actions"])}>
        {can("Post") && !isPosting ? <Button onPress={() => setPosting(true)}>{words.post}</Button> : null}
        {can("ReportReturn") ? (
          <Button onPress={() => (busy === null ? onCameBack() : undefined)}>{words.cameBack}</Button>
        ) : null}
      </div>
      {failure === null ? null : (
        <p role="alert" className={styles["failure"]}>
          {failure}
        </p>
      )}
      {mayAct && canUpload && paper !== null && takesScan(paper) ? <p>{words.scanAhead}</p> : null}
      {scans.length === 0 ? null : <FileList files={scans} onRemove={onScanRemove} onRetry={onScanRemove} />}
    </section>
  )
}
