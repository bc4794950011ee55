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
import { layout } from "../../theme/layout.ts"
import { paperFormats } from "../papers/paperFormats.ts"
import { paperMessages } from "../papers/paperMessages.ts"
import { byOwner } from "./byOwner.ts"
import { packLineText } from "./packLineText.ts"
import { packMessages as words } from "./packMessages.ts"
import styles from "./Packs.module.css"

export interface PackSheetProps {
  readonly pack: RenewalPack
  /** Withdraws the whole pack; null for users who may not. */
  readonly onWithdraw: (() => void) | null
  /** Prints the sheets of an owner's lines in one file; null for users who may not. */
  readonly onPrint: ((lines: ReadonlyArray<PackedRenewal>, format: Paper) => void) | null
  /** True if the line has sheets that can still be printed. */
  readonly isPrintable: (line: PackedRenewal) => boolean
  readonly isPrinting: boolean
  /** Address of a line's request, opened at its next step. */
  readonly hrefOf: (line: PackedRenewal) => string
  readonly isBusy: boolean
  /** Why withdrawing or printing failed; null otherwise. */
  readonly problem: string | null
  /** Result of the last action; empty for none. */
  readonly message: string
  readonly LinkComponent?: LinkComponent
  readonly onClose: () => void
}

/** A pack: its requests, the progress of each document, and the next step. */
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

/** Requests of a pack to one owner, with all their sheets in one file. */
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
            <small className={layout.text("block", "muted")}>
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
