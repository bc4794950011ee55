import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { pathOfTab } from "./dashboardFilterUrl.ts"
import { type DashboardScene, searchOfTransactions, transactionsAddress } from "./transactionsUrl.ts"

/** Address of a transaction within a dashboard tab, by its number. */
export const openTransactionHref = (tab: ReportTab, scene: DashboardScene, seq: number): string =>
  pathOfTab(tab) + searchOfTransactions(tab, { ...transactionsAddress(tab, ""), scene, open: seq })
