import { describe, expect, it } from "vitest"
import { defaultPortalConfig, readPortalConfig } from "../config/PortalConfig.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { configAtom } from "../config/configAtoms.ts"
import { acknowledgeAtom, custodianNoticeAtom, isAcknowledgedAtom } from "./notificationAtoms.ts"

const storeWith = (...receivedAt: ReadonlyArray<number>) => {
  const store = makePortalStore(fakeServices())
  const notifications = receivedAt.map((at) => ({ custodianName: `Bank ${String(at)}`, receivedAt: at }))
  store.set(configAtom, { ...defaultPortalConfig, notifications })
  return store
}

const block = (receivedAt: string) => JSON.stringify({ notifications: [{ custodianName: "Nordbank", receivedAt }] })

describe("the bell", () => {
  it("reports the newest data", () => {
    expect(storeWith(5, 9, 7).get(custodianNoticeAtom)?.custodianName).toBe("Bank 9")
  })

  it("has a dot until acknowledged, and again for something newer", () => {
    const store = storeWith(5)
    expect(store.get(isAcknowledgedAtom)).toBe(false)
    store.set(acknowledgeAtom)
    expect(store.get(isAcknowledgedAtom)).toBe(true)
    store.set(configAtom, { ...defaultPortalConfig, notifications: [{ custodianName: "Bank", receivedAt: 6 }] })
    expect(store.get(isAcknowledgedAtom)).toBe(false)
  })

  it("has no dot without anything to tell", () => {
    expect(storeWith().get(isAcknowledgedAtom)).toBe(true)
  })

  it("is configured by custodian and moment, which has to be one", () => {
    expect(readPortalConfig(block("2026-11-20T12:00:00Z")).notifications).toEqual([
      { custodianName: "Nordbank", receivedAt: Date.UTC(2026, 10, 20, 12) }
    ])
    expect(() => readPortalConfig(block("yesterday"))).toThrow("receivedAt")
  })
})
