import { describe, expect, it } from "@effect/vitest"
import { isHeaderShown } from "../shell/headerOf.ts"
import { popupAddress, popupFeatures } from "./popupWindow.ts"

describe("a window opened from the portal", () => {
  it("is 1060 pixels wide and 600 high", () => {
    expect(popupFeatures).toBe("popup,width=1060,height=600")
  })

  it("shows the same address without the header", () => {
    const address = popupAddress("/reports/payment-statements", "?statement=a1&as=7")
    expect(address).toBe("/reports/payment-statements?statement=a1&as=7&p=1")
    const [path = "", query = ""] = address.split("?")
    expect(isHeaderShown({ path, query, isAuthenticated: true })).toBe(false)
  })
})
