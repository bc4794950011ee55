import { describe, expect, it } from "@effect/vitest"
import { isReportScreen } from "./isReportScreen.ts"

describe("a screen of another user's figures", () => {
  it.each(["/reports", "/reports/reclaim-dashboard/paid", "/reports/payment-statements?x=1", "/documents"])(
    "is %s",
    (path) => expect(isReportScreen(path)).toBe(true)
  )

  it.each(["/", "/accounts", "/accounts/documents/manage", "/contacts", "/error/unauthorized", "/reports-of-old"])(
    "is not %s",
    (path) => expect(isReportScreen(path)).toBe(false)
  )
})
