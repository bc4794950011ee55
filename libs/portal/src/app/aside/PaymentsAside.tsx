import { paymentsAddress } from "@reclaim/core/rules/address/paymentsUrl"
import { lazy, Suspense } from "react"
import { useLocation } from "react-router-dom"

const PaymentsPanel = lazy(async () => ({
  default: (await import("../../features/payments/PaymentsPanel.tsx")).PaymentsPanel
}))

/** Payment details of owners, over any screen whose address opens them; loaded when first opened. */
export const PaymentsAside = () => {
  const { open } = paymentsAddress(useLocation().search)
  return <Suspense fallback={null}>{open === null ? null : <PaymentsPanel />}</Suspense>
}
