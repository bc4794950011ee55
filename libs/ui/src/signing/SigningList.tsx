import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { pagesLeft } from "@reclaim/core/rules/signing/sitting"
import { useId } from "react"
import type { IconComponent } from "../icon/makeIcon.ts"
import { CircleCheck } from "../icon/signs.ts"
import { Clock, FileCheck, FileText, FileX, Printer } from "../icon/things.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { namesOfAsked } from "./namesOfAsked.ts"
import styles from "./SigningList.module.css"
import { signingMessages } from "./signingMessages.ts"

/** A document that has to be signed in ink. */
export interface PaperToSign {
  readonly paperId: number
  /** With its year. */
  readonly title: string
  readonly owner: string
  /** Last safe day to send it; null where no agent cut-off is ahead. */
  readonly sendBy: CalendarDate | null
  /** True if the original is posted; false where a copy is enough. */
  readonly isPosted: boolean
  /** Address at which it is printed. */
  readonly href: string
}

export interface SigningListProps {
  /** Envelopes that the user signs now, in reading order. */
  readonly toSign: ReadonlyArray<Envelope>
  /** Ids of the envelopes left for later. */
  readonly later: ReadonlySet<number>
  readonly onPaper: ReadonlyArray<PaperToSign>
  /** Newest first: envelopes that others still sign, signed ones, and those that ended otherwise. */
  readonly others: ReadonlyArray<Envelope>
  readonly done: ReadonlyArray<Envelope>
  readonly ended: ReadonlyArray<Envelope>
  /** The id of the envelope whose pages are shown. */
  readonly openId: number | null
  readonly hrefOf: (envelopeId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

const words = signingMessages.list

const readText = ({ documents }: Envelope, isLater: boolean): string => {
  if (isLater) return words.later
  const all = documents.reduce((sum, { pages }) => sum + pages, 0)
  const left = pagesLeft(documents)
  if (left === 0) return words.read(count(all), all === 1)
  return left === all ? words.left(count(all), all === 1) : words.partlyRead(count(all - left), count(all))
}

const doneText = (envelope: Envelope): string => {
  const on = envelope.completedOn
  if (on === null) return signingMessages.facts.state[envelope.state]
  const isSealed = envelope.documents.every(({ seal }) => seal !== null)
  return isSealed ? words.sealedOn(displayDate(on)) : words.signedOn(displayDate(on))
}

/** Documents to sign, on screen and on paper, and those signed. */
export const SigningList = (props: SigningListProps) => {
  const { done, ended, later, onPaper, others, toSign } = props
  const left = pagesLeft(
    toSign.filter(({ envelopeId }) => !later.has(envelopeId)).flatMap(({ documents }) => documents)
  )
  const row = (Icon: IconComponent, text: string, envelope: Envelope) => (
    <Row key={envelope.envelopeId} Icon={Icon} text={text} envelope={envelope} {...props} />
  )
  return (
    <nav className={classes(layout.stack(5, "top"), styles["list"])} aria-label={words.label}>
      <Group
        title={words.toSign}
        note={toSign.length === 0 ? "" : left === 0 ? words.allRead : words.left(count(left), left === 1)}
        rows={toSign.map((one) =>
          row(pagesLeft(one.documents) === 0 ? CircleCheck : FileText, readText(one, later.has(one.envelopeId)), one)
        )}
        empty={words.noneSent}
      />
      <Group
        title={words.paper}
        rows={onPaper.map((paper) => (
          <PaperRow key={paper.paperId} paper={paper} LinkComponent={props.LinkComponent} />
        ))}
      />
      <Group
        title={words.others}
        rows={others.map((one) => row(Clock, words.waitsFor(namesOfAsked(one.signers)), one))}
      />
      <Group title={words.done} rows={done.map((one) => row(FileCheck, doneText(one), one))} />
      <Group title={words.ended} rows={ended.map((one) => row(FileX, signingMessages.facts.state[one.state], one))} />
    </nav>
  )
}

interface GroupProps {
  readonly title: string
  readonly note?: string
  readonly rows: ReadonlyArray<React.ReactNode>
  /** Text shown if the group has no rows; without it an empty group is left out. */
  readonly empty?: string
}

const Group = ({ empty, note, rows, title }: GroupProps) => {
  const id = useId()
  if (rows.length === 0 && empty === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes(layout.row(2, "between", "nowrap", "stretch"), styles["title"])}>
        {title} {note === undefined || note === "" ? null : <small className={layout.text("muted")}>{note}</small>}
      </h2>
      {rows.length === 0 ? <p className={layout.text("muted")}>{empty}</p> : <ul>{rows}</ul>}
    </section>
  )
}

type RowProps = Pick<SigningListProps, "hrefOf" | "LinkComponent" | "openId"> & {
  readonly Icon: IconComponent
  readonly text: string
  readonly envelope: Envelope
}

const Row = ({ envelope, hrefOf, Icon, LinkComponent = PlainLink, openId, text }: RowProps) => (
  <li>
    <LinkComponent
      to={hrefOf(envelope.envelopeId)}
      className={styles["row"]}
      {...(envelope.envelopeId === openId ? { "aria-current": "page" as const } : {})}
    >
      <Icon aria-hidden />
      <span>
        <strong className={layout.text("medium", "anywhere")}>{documentTexts.title(envelope)}</strong>
        <span dir="auto">{envelope.owner}</span>
        <span>{text}</span>
      </span>
    </LinkComponent>
  </li>
)

const PaperRow = ({
  LinkComponent = PlainLink,
  paper: { href, isPosted, owner, sendBy, title }
}: {
  readonly paper: PaperToSign
  readonly LinkComponent?: LinkComponent | undefined
}) => (
  <li className={styles["paper"]}>
    <Printer aria-hidden />
    <span>
      <strong className={layout.text("medium", "anywhere")}>{title}</strong>
      <span dir="auto">{owner}</span>
      {sendBy === null ? null : <span>{(isPosted ? words.postBy : words.sendBy)(displayDate(sendBy))}</span>}
      <LinkComponent to={href}>{isPosted ? words.printIt : words.printAndUpload}</LinkComponent>
    </span>
  </li>
)
