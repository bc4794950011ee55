import { count } from "@reclaim/core/format/count"
import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { chosenMessages as words } from "./chosenMessages.ts"

export interface ActedNoticeProps {
  readonly act: AccountActName
  /** Number of accounts affected. */
  readonly accounts: number
  /** Reverts the act; null if it can't be undone. */
  readonly onUndo: (() => void) | null
  readonly onDismiss: () => void
}

/** Confirms that accounts were suspended, resumed or closed, with an Undo button if possible. */
export const ActedNotice = ({ accounts, act, onDismiss, onUndo }: ActedNoticeProps) => (
  <Callout
    kind="done"
    isAnnounced
    title={words.done[act](accounts, count(accounts))}
    action={
      <>
        {onUndo === null ? null : (
          <Button isSmall onPress={onUndo}>
            {words.undo}
          </Button>
        )}
        <Button isSmall kind="quiet" onPress={onDismiss}>
          {words.dismiss}
        </Button>
      </>
    }
  />
)
