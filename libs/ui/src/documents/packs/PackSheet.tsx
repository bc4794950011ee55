import type { PackedRenewal, RenewalPack } from "@reclaim/core/domain/document/register/RenewalPack"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { Paper } from "@reclaim/core/format/paper"
import { useState } from "react"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { Printer } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { SegmentedChoice } from "../../page/SegmentedChoice.tsx"
import { paperFormats } from "../../papers/paperFormats.ts"
import { paperMessages } from "../../papers/paperMessages.ts"
import { byOwner } from "./byOwner.ts"
import { packLineText } from "./packLineText.ts"
import { packMessages as words } from "./packMessages.ts"
import styles from "./Packs.module.css"

export interface PackSheetProps {
  readonly pack: RenewalPack
  /** The whole of it is to be taken back; null for whoever may not. */
  readonly onWithdraw: (() => void) | null
  /** The sheets of an owner's lines are to be printed in one file; null for whoever may not. */
  readonly onPrint: ((lines: ReadonlyArray<PackedRenewal>, format: Paper) => void) | null
  /** Whether there are sheets of it that can be printed still. */
  readonly isPrintable: (line: PackedRenewal) => boolean
  readonly isPrinting: boolean
  /** Where the request of a line is, opened for what is to be done. */
  readonly hrefOf: (line: PackedRenewal) => string
  readonly isBusy: boolean
  /** Why it was not withdrawn, or not printed; null while nothing failed. */
  readonly problem: string | null
  /** What was done just now; empty for nothing. */
  readonly message: string
  readonly LinkComponent?: LinkComponent
  readonly onClose: () => void
}

/** A pack: what it asks for, how far each document is, and what is to be done next. */
export const PackSheet = (props: PackSheetProps) => {
  const { message, onClose, onPrint, onWithdraw, pack } = props
  const [format, setFormat] = useState<Paper>("letter")
  const mayPrint = onPrint !== null && pack.lines.some(props.isPrintable)
  return (
    <SideSheet
      title={words.title(pack.year)}
      sentence={words.chip(pack.year, count(pack.done), count(pack.lines.length))}
      onClose={onClose}
      footer={
        onWithdraw === null || !pack.mayBeWithdrawn ? undefined : (
          <Button isDisabled={props.isBusy} onPress={onWithdraw}>
            {words.withdraw}
          </Button>
        )
      }
    >
      {props.problem === null ? null : <FailureNotice text={props.problem} />}
      <p role="status">{message}</p>
      <p>{words.madeOn(displayDate(dateInUtc(pack.madeAt.getTime())))}</p>
      {pack.lines.length === 0 ? <p>{words.sheetNothing}</p> : null}
      {mayPrint ? (
        <div className={styles["format"]}>
          <SegmentedChoice label={paperMessages.format} options={paperFormats} chosen={format} onChoose={setFormat} />
        </div>
      ) : null}
      {byOwner(pack.lines).map((lines) => (
        <OwnersLines key={lines[0]?.ownerId} {...props} lines={lines} format={format} />
      ))}
    </SideSheet>
  )
}

interface OwnersLinesProps extends Pick<
  PackSheetProps,
  "hrefOf" | "isPrintable" | "isPrinting" | "LinkComponent" | "onPrint"
> {
  readonly lines: ReadonlyArray<PackedRenewal>
  readonly format: Paper
}

/** What a pack asks of one owner, with the sheets of all of it in one file. */
const OwnersLines = ({
  format,
  hrefOf,
  isPrinting,
  LinkComponent: Link = PlainLink,
  lines,
  ...props
}: OwnersLinesProps) => {
  const { isPrintable, onPrint } = props
  const owner = lines[0]?.owner ?? ""
  const printable = lines.filter(isPrintable)
  return (
    <section aria-label={owner} className={styles["owners"]}>
      <h3>{owner}</h3>
      {onPrint === null || printable.length === 0 ? null : (
        <Button
          isSmall
          icon={<Printer aria-hidden />}
          onPress={() => (isPrinting ? undefined : onPrint(printable, format))}
        >
          {isPrinting ? words.printing : words.printAll(printable.length, count(printable.length))}
          <span className="visually-hidden">{words.printAllOf(owner)}</span>
        </Button>
      )}
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <li key={line.requirementId}>
            {packLineText(line)}
            <small>
              {documentTexts.states[line.state]} · {words.deeds[line.deed]}, {words.from(displayDate(line.orderOn))} ·{" "}
              {line.markets.join(" ")}
            </small>
            {line.isDone ? null : (
              <Link to={hrefOf(line)}>
                {words.next[line.deed]}
                <span className="visually-hidden">{`, ${words.line(packLineText(line), line.owner)}`}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
