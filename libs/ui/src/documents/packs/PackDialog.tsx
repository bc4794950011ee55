import type { PlannedRenewal, RenewalPlan } from "@reclaim/core/domain/document/register/RenewalPack"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { useMemo, useState } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { CheckField } from "../../field/CheckField.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { layout } from "../../theme/layout.ts"
import { byOwner } from "./byOwner.ts"
import { packLineText } from "./packLineText.ts"
import { packMessages as words } from "./packMessages.ts"
import styles from "./Packs.module.css"

/** State of the plan of documents that the coming year needs. */
export type PlanAsked =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Known"; readonly plan: RenewalPlan }

export interface PackDialogProps {
  /** Year that the pack is for. */
  readonly year: number
  readonly asked: PlanAsked
  readonly today: CalendarDate
  readonly isBusy: boolean
  /** Why the request failed; null otherwise. */
  readonly problem: string | null
  readonly onRetry: () => void
  /** Requests the lines of the plan with these keys. */
  readonly onGo: (keys: ReadonlyArray<string>) => void
  readonly onCancel: () => void
}

/** Plan of all documents that owners need for the coming year; each line can be removed before the request. */
export const PackDialog = ({ asked, isBusy, onCancel, onGo, onRetry, problem, today, year }: PackDialogProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const lines = asked._tag === "Known" ? asked.plan.lines : []
  const chosen = lines.filter(({ key }) => !left.has(key))
  const change = (keys: ReadonlyArray<string>, isChosen: boolean) => {
    const next = new Set(left)
    for (const key of keys) {
      if (isChosen) next.delete(key)
      else next.add(key)
    }
    setLeft(next)
  }
  return (
    <ModalDialog
      isWide
      title={words.title(year)}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={isBusy || chosen.length === 0}
            onPress={() => onGo(chosen.map(({ key }) => key))}
          >
            {words.go(chosen.length, count(chosen.length))}
          </Button>
        </>
      }
    >
      {problem === null ? null : <FailureNotice text={problem} />}
      <Answered state={asked} loading={<p>{words.loading}</p>} onRetry={onRetry}>
        {() =>
          lines.length === 0 ? (
            <p>{words.nothing(year)}</p>
          ) : (
            <>
              <p>{words.about(year)}</p>
              <Lines lines={lines} left={left} today={today} onChange={change} />
            </>
          )
        }
      </Answered>
    </ModalDialog>
  )
}

interface LinesProps {
  readonly lines: ReadonlyArray<PlannedRenewal>
  /** The keys of the lines that were removed. */
  readonly left: ReadonlySet<string>
  readonly today: CalendarDate
  readonly onChange: (keys: ReadonlyArray<string>, isChosen: boolean) => void
}

const Lines = ({ left, lines, onChange, today }: LinesProps) => {
  const owners = useMemo(() => byOwner(lines), [lines])
  return owners.map((own) => {
    const keys = own.map(({ key }) => key)
    const isAll = keys.every((key) => !left.has(key))
    const owner = own[0]?.owner ?? ""
    return (
      <fieldset key={own[0]?.ownerId} className={styles["owner"]}>
        <legend>{owner}</legend>
        {own.length === 1 ? null : (
          <CheckField
            name={`owner-${String(own[0]?.ownerId)}`}
            label={words.allOfOwner(owner)}
            isChecked={isAll}
            isPartly={!isAll && keys.some((key) => !left.has(key))}
            onChange={(isChosen) => onChange(keys, isChosen)}
          />
        )}
        <ul className={styles["lines"]}>
          {own.map((line) => (
            <li key={line.key}>
              <CheckField
                name={line.key}
                label={packLineText(line)}
                isChecked={!left.has(line.key)}
                onChange={(isChosen) => onChange([line.key], isChosen)}
              />
              <small className={layout.text("block", "muted")}>{planText(line, today)}</small>
            </li>
          ))}
        </ul>
      </fieldset>
    )
  })
}

const planText = ({ deed, markets, net, orderOn, reclaims }: PlannedRenewal, today: CalendarDate): string => {
  const when = deed === "order" && orderOn <= today ? words.orderedNow : words.from(displayDate(orderOn))
  return [`${words.deeds[deed]}, ${when}`, markets.join(" "), documentTexts.reclaims(reclaims), usd(net)].join(" · ")
}
