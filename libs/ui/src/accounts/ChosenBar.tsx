import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { accountsForAct, type AccountActName, accountActs } from "@reclaim/core/rules/account/decideAccountState"
import { useState } from "react"
import { ChosenFrame } from "../grid/ChosenFrame.tsx"
import type { ChosenOfList } from "../grid/ListCard.tsx"
import { Button } from "../page/Button.tsx"
import { chosenMessages as words } from "./chosenMessages.ts"

export interface ChosenBarProps extends ChosenOfList<Account> {
  /** True if the user may suspend, resume and close accounts. */
  readonly mayDecide: boolean
  readonly onAct: (act: AccountActName) => void
  /** Exports the selected accounts to Excel. */
  readonly onExcel: () => void
  /** True while an act or a file is in progress. */
  readonly isBusy: boolean
}

/** Bulk actions on the selected accounts. */
export const ChosenBar = (props: ChosenBarProps) => {
  const { chosen, hiddenCount, isBusy, mayDecide, onAct, onAll, onClear, onExcel, unchosenCount } = props
  const [copied, setCopied] = useState<ReadonlyArray<Account>>([])
  const fitting = mayDecide ? accountActs.filter((act) => accountsForAct(chosen, act).fitting.length > 0) : []
  const copy = () => {
    const numbers = chosen.map(({ acctCode }) => acctCode).join("\n")
    void navigator.clipboard.writeText(numbers).then(() => setCopied(chosen))
  }
  return (
    <ChosenFrame words={words} chosenCount={chosen.length} hiddenCount={hiddenCount} onClear={onClear}>
      {fitting.map((act) => (
        <Button
          key={act}
          isSmall
          isDisabled={isBusy}
          kind={act === "Close" ? "danger" : "plain"}
          onPress={() => onAct(act)}
        >
          {words.acts[act]}
        </Button>
      ))}
      <Button isSmall onPress={copy}>
        {copied === chosen ? words.copied : words.copy}
      </Button>
      <Button isSmall isDisabled={isBusy} onPress={onExcel}>
        {words.excel}
      </Button>
      {unchosenCount === 0 ? null : (
        <Button isSmall kind="quiet" onPress={onAll}>
          {words.all(count(unchosenCount))}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {copied === chosen ? words.numbersCopied(count(chosen.length)) : ""}
      </span>
    </ChosenFrame>
  )
}
