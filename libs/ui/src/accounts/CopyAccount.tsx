import type { Account } from "@reclaim/core/domain/account/Account"
import { useMemo, useState } from "react"
import { SideSheet } from "../dialog/SideSheet.tsx"
import type { Choice } from "../field/Choice.ts"
import { ComboField } from "../field/ComboField.tsx"
import { matchingRows } from "../grid/accountGridRows.ts"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { copyAccountMessages as words } from "./addAccountsMessages.ts"
import styles from "./CopyAccount.module.css"
import { ownerOf } from "./ownerOf.ts"

export interface CopyAccountProps {
  /** Accounts that can be copied; null while loading. */
  readonly accounts: ReadonlyArray<Account> | null
  readonly onCopy: (accountId: number) => void
  readonly isBusy: boolean
  /** Error of the last attempt; null for none. */
  readonly problem: string | null
  readonly onClose: () => void
}

/** Maximum number of suggestions; typing narrows them. */
const maxOffered = 20

const choiceOf = (account: Account): Choice => ({
  id: String(account.accountId),
  label: words.label(account.acctCode, ownerOf(account), account.fiName)
})

/** Dialog that picks the account to copy into a new application. */
export const CopyAccount = ({ accounts, isBusy, onClose, onCopy, problem }: CopyAccountProps) => {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [typed, setTyped] = useState("")
  const [isTried, setTried] = useState(false)
  const choices = useMemo(
    () =>
      matchingRows(accounts ?? [], typed)
        .slice(0, maxOffered)
        .map(choiceOf),
    [accounts, typed]
  )
  return (
    <SideSheet title={words.title} sentence={words.sentence} onClose={onClose}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (chosen !== null && !isBusy) onCopy(Number(chosen.id))
        }}
      >
        {problem === null ? null : <FailureNotice text={problem} />}
        <ComboField
          name="account"
          label={words.account}
          help={accounts === null ? words.loading : words.help}
          {...(isTried && chosen === null ? { error: words.missing } : {})}
          value={chosen}
          onChange={setChosen}
          onSearch={setTyped}
          search={accounts === null ? { _tag: "Searching" } : { _tag: "Found", choices }}
        />
        <div>
          <Button kind="primary" isSubmit isDisabled={isBusy}>
            {words.make}
          </Button>
        </div>
      </form>
    </SideSheet>
  )
}
