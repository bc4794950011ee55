import type { Account } from "@reclaim/core/domain/account/Account"
import type { ActedAccount, BulkAccountAct, SeenAccount } from "@reclaim/core/domain/account/AccountAct"
import { maxReason } from "@reclaim/core/domain/value/maxReason"
import { accountsForAct, type AccountActName, undoOf } from "@reclaim/core/rules/account/decideAccountState"
import { ActedNotice } from "@reclaim/ui/accounts/ActedNotice.tsx"
import { chosenMessages as words } from "@reclaim/ui/accounts/chosenMessages.ts"
import { AccountActDialog } from "@reclaim/ui/accounts/sheet/AccountActDialog.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { actTogetherAct } from "./actTogetherAct.ts"

/** An act that was asked for, and the accounts that were chosen then. */
export interface AskedOfChosen {
  readonly act: AccountActName
  readonly chosen: ReadonlyArray<Account>
}

export interface ActOnChosenProps {
  /** Null while none is asked for. */
  readonly asked: AskedOfChosen | null
  /** The question is answered, either way. */
  readonly onAnswered: () => void
  /** Called when the act is done to all of them. */
  readonly onDone: () => void
}

interface Done {
  readonly act: AccountActName
  readonly accounts: ReadonlyArray<ActedAccount>
  readonly undo: { readonly act: AccountActName; readonly reason: string } | null
}

const seenOf = (accounts: ReadonlyArray<SeenAccount>): ReadonlyArray<SeenAccount> =>
  accounts.map(({ accountId, version }) => ({ accountId, version }))

/** Asks before an act on the selected accounts, carries it out, and reports the result. */
export const ActOnChosen = ({ asked, onAnswered, onDone }: ActOnChosenProps) => {
  const today = useAtomValue(todayAtom)
  const [acting, act] = useAct(actTogetherAct)
  const [done, setDone] = useState<Done | null>(null)
  const isBusy = acting._tag === "Busy"
  const go = async (together: BulkAccountAct, undo: Done["undo"]) => {
    setDone(null)
    const accounts = await act(together)
    if (accounts === null) return
    setDone({ act: together._tag, accounts, undo })
    onDone()
  }
  if (today === null) return null
  if (asked !== null && !isBusy) {
    const sorted = accountsForAct(asked.chosen, asked.act)
    const undo = undoOf(asked.act)
    return (
      <AccountActDialog
        act={asked.act}
        of={{ _tag: "Many", ...sorted }}
        today={today}
        onGo={(reason, on) => {
          onAnswered()
          void go(
            { _tag: asked.act, accounts: seenOf(sorted.fitting), reason, on },
            undo === null ? null : { act: undo, reason: words.undoReason(reason).slice(0, maxReason) }
          )
        }}
        onCancel={onAnswered}
      />
    )
  }
  if (isBusy) return <p role="status">{words.working}</p>
  if (acting._tag === "Failed") return <FailureNotice text={acting.text} />
  if (done === null) return null
  const { accounts, undo } = done
  return (
    <ActedNotice
      act={done.act}
      accounts={accounts.length}
      onUndo={
        undo === null
          ? null
          : () => void go({ _tag: undo.act, reason: undo.reason, accounts: seenOf(accounts), on: today }, null)
      }
      onDismiss={() => setDone(null)}
    />
  )
}
