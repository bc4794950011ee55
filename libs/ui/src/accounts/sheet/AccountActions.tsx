import type { AccountAct } from "@reclaim/core/domain/account/AccountAct"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type AccountActName, accountActs, decideAccountState } from "@reclaim/core/rules/account/decideAccountState"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { AccountActDialog } from "./AccountActDialog.tsx"
import styles from "./AccountSheet.module.css"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

/** Action on an account. */
export type SheetAct = { readonly _tag: "Copy" } | { readonly _tag: "Change" } | AccountAct

/** Permissions of the user on accounts. */
export interface AccountRights {
  /** May apply for copies and for changes of the account. */
  readonly add: boolean
  /** May suspend, resume and close the account. */
  readonly decide: boolean
}

export interface AccountActionsProps {
  readonly account: AccountDetail
  readonly rights: AccountRights
  readonly today: CalendarDate
  readonly onAct: (act: SheetAct) => void
  readonly isBusy: boolean
}

/** Buttons for the actions that the account's state and the user's permissions allow. */
export const AccountActions = ({ account, isBusy, onAct, rights, today }: AccountActionsProps) => {
  const [asked, setAsked] = useState<AccountActName | null>(null)
  const { acctCode, applicationId, state, version } = account
  const place = useRef<HTMLElement>(null)
  const decidedOn = useRef<number | null>(null)
  // The pressed button is gone: otherwise the sheet would focus its first one.
  useEffect(() => {
    if (decidedOn.current === null || decidedOn.current === version) return
    decidedOn.current = null
    place.current?.querySelector("button")?.focus()
  }, [version])
  const act = (one: SheetAct) => {
    setAsked(null)
    decidedOn.current = one._tag === "Copy" || one._tag === "Change" ? null : version
    if (!isBusy) onAct(one)
  }
  const fitting = rights.decide ? accountActs.filter((one) => decideAccountState(state, one) !== null) : []
  return (
    <section ref={place} className={classes(layout.row(2, "to-end"), styles["acts"])}>
      <span role="status">{isBusy ? words.working : ""}</span>
      {fitting.map((one) => (
        <Button key={one} isSmall kind={one === "Close" ? "danger" : "plain"} onPress={() => setAsked(one)}>
          {words.acts[one]}
        </Button>
      ))}
      {rights.add ? (
        <Button isSmall onPress={() => act({ _tag: "Copy" })}>
          {words.copy}
        </Button>
      ) : null}
      {rights.add && applicationId === null && state !== "closed" ? (
        <Button isSmall kind="primary" onPress={() => act({ _tag: "Change" })}>
          {words.change}
        </Button>
      ) : null}
      {asked === null ? null : (
        <AccountActDialog
          act={asked}
          of={{ _tag: "One", account: acctCode }}
          today={today}
          onGo={(reason, on) => act({ _tag: asked, reason, on })}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
