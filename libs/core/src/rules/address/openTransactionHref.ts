import { defaultTransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { pathOfTab } from "./dashboardFilterUrl.ts"
import { searchOfTransactions } from "./transactionsUrl.ts"

/** Where a reclaim that was paid is open, by its number. */
export const openTransactionHref = (seq: number): string =>
  pathOfTab("paid") +
  searchOfTransactions("paid", {
    scene: "figures",
    search: "",
    sort: defaultTransactionSort,
    by: "agent",
    due: null,
    open: seq
  })
