import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { Paper } from "@reclaim/core/format/paper"
import { usd } from "@reclaim/core/format/usd"
import { type ReactNode, useId, useState } from "react"
import { paperFormats } from "../../documents/papers/paperFormats.ts"
import { paperMessages } from "../../documents/papers/paperMessages.ts"
import { PenLine, Printer } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { SegmentedChoice } from "../../page/SegmentedChoice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { signingMessages } from "../signingMessages.ts"
import styles from "./SigningTracks.module.css"

/** Documents of one kind that need a signature. */
export interface TrackLine {
  readonly code: string
  readonly name: string
  readonly documents: number
  /** Value of the reclaims behind them; null until it is known. */
  readonly netReclaim: UsdCents | null
  /** The earliest last safe day; null where no agent cut-off is ahead. */
  readonly by: CalendarDate | null
  /** Address of the list of them. */
  readonly href: string
}

/** One way of signing, with everything that is signed that way. */
export interface ShownTrack {
  readonly lines: ReadonlyArray<TrackLine>
  /** Number of documents that the button signs or prints. */
  readonly actionable: number
  readonly isBusy: boolean
  /** Why the last press failed, entirely or in part; null otherwise. */
  readonly problem: string | null
}

export interface SigningTracksProps {
  readonly onScreen: ShownTrack
  readonly byHand: ShownTrack
  /** Null for users who may not prepare documents. */
  readonly onSignAll: (() => void) | null
  /** True if the user signs what the button prepares; false if others are asked to. */
  readonly isSigner: boolean
  /** Null for users who may not print. */
  readonly onPrintAll: ((format: Paper) => void) | null
  readonly LinkComponent?: LinkComponent | undefined
}

const words = signingMessages.tracks

/** Lists all documents to be signed, on screen and by hand, whether or not anybody was asked to sign it yet. */
export const SigningTracks = (props: SigningTracksProps) => {
  const { byHand, isSigner, LinkComponent, onPrintAll, onScreen, onSignAll } = props
  const [format, setFormat] = useState<Paper>("letter")
  const one = onScreen.actionable === 1
  return (
    <div className={classes(layout.stack(4), styles["tracks"])}>
      <Track title={words.onScreen} empty={words.nothingOnScreen} track={onScreen} LinkComponent={LinkComponent}>
        {onSignAll === null || onScreen.actionable === 0 ? null : (
          <div className={layout.row(2)}>
            <Button
              kind="primary"
              icon={<PenLine aria-hidden />}
              onPress={() => (onScreen.isBusy ? undefined : onSignAll())}
            >
              {onScreen.isBusy
                ? words.preparing
                : isSigner
                  ? words.signAll(count(onScreen.actionable), one)
                  : words.askAll(count(onScreen.actionable), one)}
            </Button>
          </div>
        )}
      </Track>
      <Track title={words.byHand} empty={words.nothingByHand} track={byHand} LinkComponent={LinkComponent}>
        {onPrintAll === null || byHand.actionable === 0 ? null : (
          <div className={layout.row(2)}>
            <Button icon={<Printer aria-hidden />} onPress={() => (byHand.isBusy ? undefined : onPrintAll(format))}>
              {byHand.isBusy
                ? paperMessages.printing
                : words.printAll(count(byHand.actionable), byHand.actionable === 1)}
            </Button>
            <SegmentedChoice label={paperMessages.format} options={paperFormats} chosen={format} onChoose={setFormat} />
          </div>
        )}
      </Track>
    </div>
  )
}

interface TrackProps {
  readonly title: string
  readonly empty: string
  readonly track: ShownTrack
  readonly children: ReactNode
  readonly LinkComponent: LinkComponent | undefined
}

const earliest = (lines: ReadonlyArray<TrackLine>): CalendarDate | null =>
  lines.flatMap(({ by }) => by ?? []).toSorted()[0] ?? null

const Track = ({ children, empty, LinkComponent = PlainLink, title, track: { lines, problem } }: TrackProps) => {
  const id = useId()
  const documents = lines.reduce((sum, line) => sum + line.documents, 0)
  const by = earliest(lines)
  return (
    <section className={classes(layout.stack(2, "top"), styles["track"])} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title} <span>{count(documents)}</span>
      </h2>
      {documents === 0 ? (
        <p className={layout.text("muted")}>{empty}</p>
      ) : (
        <>
          <p className={layout.text("muted")}>
            {[words.documents(count(documents), documents === 1), by === null ? "" : words.by(displayDate(by))]
              .filter((text) => text !== "")
              .join(", ")}
          </p>
          <ul className={layout.stack(1)}>
            {lines.map((line) => (
              <li key={line.code}>
                <LinkComponent to={line.href} className={layout.link}>
                  {line.documents === 1 ? line.name : words.line(line.name, count(line.documents))}
                </LinkComponent>
                <small className={layout.text("muted", "figures")}>
                  {[
                    line.netReclaim === null ? "" : words.behind(usd(line.netReclaim)),
                    line.by === null ? "" : words.by(displayDate(line.by))
                  ]
                    .filter((text) => text !== "")
                    .join(", ")}
                </small>
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
      {problem === null ? null : (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </section>
  )
}
