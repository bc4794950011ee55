import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { SearchHit } from "../../domain/search/SearchHit.ts"
import { accountsQueryOf, searchOfAccounts } from "../address/accountsUrl.ts"
import { openPaymentHref } from "../address/openPaymentHref.ts"
import { openTransactionHref } from "../address/openTransactionHref.ts"
import { searchOfStatements, statementsQueryOf } from "../address/statementsUrl.ts"
import { filterOfAccount, transactionsHref } from "../address/transactionsHref.ts"
import { routes } from "../navigation/routes.ts"

const all = emptyDashboardFilter("summary")

/**
 * Address of a search hit: an owner, a security and an account lead to their transactions, an account to the list of
 * accounts for a user without a dashboard; a transaction and a statement to themselves.
 */
export const hrefOfHit = (hit: SearchHit, hasDashboard: boolean): string => {
  switch (hit.kind) {
    case "owner":
      return transactionsHref(all.with({ owners: [hit.title] }), "")
    case "security":
      return transactionsHref(all.with({ securities: [hit.code] }), "")
    case "account":
      return hasDashboard
        ? transactionsHref(filterOfAccount(all, { acctCode: hit.title, fiCode: hit.code }), "")
        : routes.accounts.path + searchOfAccounts({ ...accountsQueryOf(""), search: hit.title })
    case "transaction":
      return openTransactionHref("summary", "transactions", hit.id)
    case "payment":
      return openPaymentHref(hit.id)
    case "statement":
      return routes.quarterlyStatements.path + searchOfStatements({ ...statementsQueryOf(""), open: hit.id })
  }
}
