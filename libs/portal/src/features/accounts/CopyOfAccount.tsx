import { searchOfCopying } from "@reclaim/core/rules/address/accountsUrl"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { CopyAccount } from "@reclaim/ui/accounts/CopyAccount.tsx"
import { useAtomValue } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { useAct } from "../../app/runtime/useAct.ts"
import { accountListAtom } from "./accountsAtoms.ts"
import { beginApplicationAct } from "./openAccountAtoms.ts"

/** Starts a copy of the chosen account, next to the list. */
export const CopyOfAccount = () => {
  const list = useAtomValue(accountListAtom)
  const [state, begin] = useAct(beginApplicationAct)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <CopyAccount
      accounts={"accounts" in list ? list.accounts : list._tag === "Loading" ? null : []}
      onCopy={(accountId) =>
        void begin({ account: { accountId }, begin: "Copy" }).then((applicationId) =>
          applicationId === null ? undefined : navigate(applicationHref(applicationId))
        )
      }
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" ? state.text : null}
      onClose={() =>
        void navigate(pathname + searchOfCopying(false, search), { replace: true, preventScrollReset: true })
      }
    />
  )
}
