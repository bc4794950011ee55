import { Effect } from "effect"
import { accountPageLimit } from "../../domain/account/accountPageLimit.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { type AccountList, accountsArrived, withPage } from "../../rules/account/AccountList.ts"
import type { Accounts } from "./Accounts.ts"

/** The first page is short, so that the first rows are there soon. */
const firstPageLimit = 100

/** Reads page after page, from where a list stands, and passes on the list with each page. */
export const readAllAccounts = Effect.fnUntraced(function* (
  accounts: Pick<Accounts["Service"], "list">,
  { list, viewAs }: { readonly list: AccountList; readonly viewAs: ViewReportAs },
  onList: (list: AccountList) => void
) {
  let known = list
  let offset = accountsArrived(list).length
  for (;;) {
    const page = yield* accounts.list({ offset, limit: offset === 0 ? firstPageLimit : accountPageLimit, viewAs })
    offset += page.accounts.length
    // Fewer may come than were announced: an account may be gone meanwhile.
    const isLast = page.accounts.length === 0 || offset >= page.totalCount
    known = withPage(known, page, isLast)
    onList(known)
    if (isLast) return
  }
})
