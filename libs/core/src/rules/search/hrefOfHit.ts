import { unfiltered } from "../../domain/reclaim/DashboardFilter.ts"
import type { SearchHit } from "../../domain/search/SearchHit.ts"
import { accountsQueryOf, searchOfAccounts } from "../address/accountsUrl.ts"
import { pathOfTab } from "../address/dashboardFilterUrl.ts"
import { searchOfStatements, statementsQueryOf } from "../address/statementsUrl.ts"
import { filterOfAccount, transactionsHref } from "../address/transactionsHref.ts"
import { searchOfTransactions, transactionsAddress } from "../address/transactionsUrl.ts"
import { routes } from "../navigation/routes.ts"

const all = unfiltered("summary")

const openTransaction = (seq: number): string =>
  pathOfTab("summary") +
  searchOfTransactions("summary", { ...transactionsAddress("summary", ""), scene: "transactions", open: seq })

const statementAt = (path: string, open: number): string =>
  path + searchOfStatements({ ...statementsQueryOf(""), open })

/**
 * Where a hit leads: an owner, a security and an account to their transactions, the last to the list of accounts for who
 * has no dashboard; a transaction and a statement to themselves.
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
      return openTransaction(hit.id)
    case "payment":
      return statementAt(routes.paymentStatements.path, hit.id)
    case "statement":
      return statementAt(routes.quarterlyStatements.path, hit.id)
  }
}
