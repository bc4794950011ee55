import { Effect } from "effect"
import { accountPageLimit } from "../../domain/account/accountPageLimit.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { type AccountList, accountsArrived, withPage } from "../../rules/account/AccountList.ts"
import type { AccountGroup } from "../../contract/accounts/AccountGroup.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

/** The first page is short, so that the first rows are there soon. */
const firstPageLimit = 100

/**
 * Loads further pages of a list, and passes the list on whenever it has doubled, at its end and before a failure:
 * rendering takes longer the longer the list is, and would otherwise run most of the time. `onList` may delay the next
 * page.
 */
export const readAllAccounts = Effect.fnUntraced(function* (
  accounts: Pick<GroupCalls<typeof AccountGroup>, "list">,
  { list, viewAs }: { readonly list: AccountList; readonly viewAs: ViewReportAs },
  onList: (list: AccountList) => Effect.Effect<void>
) {
  let known = list
  let passedOn = list
  const passOn = Effect.suspend(() => {
    passedOn = known
    return onList(known)
  })
  let offset = accountsArrived(list).length
  for (;;) {
    const page = yield* accounts
      .list({
        query: {
          offset,
          limit: offset === 0 ? firstPageLimit : accountPageLimit,
          viewAsUserId: viewAs.userId
        }
      })
      .pipe(Effect.tapError(() => (known === passedOn ? Effect.void : passOn)))
    offset += page.accounts.length
    // Fewer may arrive than announced: an account may have been removed since.
    const isLast = page.accounts.length === 0 || offset >= page.totalCount
    known = withPage(known, page, isLast)
    if (isLast || accountsArrived(known).length >= 2 * accountsArrived(passedOn).length) yield* passOn
    if (isLast) return
  }
})
