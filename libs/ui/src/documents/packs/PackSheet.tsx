import type { RenewalPack } from "@reclaim/core/domain/document/register/RenewalPack"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { packLineText } from "./packLineText.ts"
import { packMessages as words } from "./packMessages.ts"
import styles from "./Packs.module.css"

export interface PackSheetProps {
  readonly pack: RenewalPack
  /** The whole of it is to be taken back; null for whoever may not. */
  readonly onWithdraw: (() => void) | null
  /** Where the request of a line is, opened for what is to be done. */
  readonly hrefOf: (line: RenewalPack["lines"][number]) => string
  readonly isBusy: boolean
  /** Why it was not withdrawn; null while nothing failed. */
  readonly problem: string | null
  /** What was done just now; empty for nothing. */
  readonly message: string
  readonly LinkComponent?: LinkComponent
  readonly onClose: () => void
}

/** A pack: what it asks for, how far each document is, and what is to be done next. */
export const PackSheet = (props: PackSheetProps) => {
  const { hrefOf, LinkComponent: Link = PlainLink, message, onClose, onWithdraw, pack } = props
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
      <ul className={styles["lines"]}>
        {pack.lines.map((line) => (
          <li key={line.requirementId}>
            {line.owner}: {packLineText(line)}
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
    </SideSheet>
  )
}
