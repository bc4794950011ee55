import { describe, expect, it } from "vitest"
import { defaultPortalConfig } from "../config/PortalConfig.ts"
import { makePortalStore } from "./makePortalStore.ts"
import { analyticsChoiceAtom, isAnalyticsOfferedAtom } from "../shell/analyticsAtoms.ts"
import { configAtom } from "../config/configAtoms.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { arriveAtom } from "../address/locationAtoms.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { analyticsStorageKey, startAnalytics } from "./startAnalytics.ts"

const analytics = { scriptUrl: "https://stats.example/tag.js?v=2", propertyId: "P-1", trafficType: "production" }

const start = (remembered: string | null = null) => {
  const store = makePortalStore(fakeServices())
  store.set(configAtom, { ...defaultPortalConfig, analytics })
  const kept = new Map<string, string>(remembered === null ? [] : [[analyticsStorageKey, remembered]])
  const tags: Array<{ readonly src: string; readonly nonce: string; readonly dataset: object }> = []
  const page = {
    head: { append: (tag: (typeof tags)[number]) => tags.push(tag) },
    createElement: () => ({ dataset: {} }),
    querySelector: () => ({ nonce: "n-1" })
  }
  startAnalytics(store, page as unknown as Document, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value)
  })
  return { store, kept, tags, choose: (choice: "Accepted" | "Declined") => store.set(analyticsChoiceAtom, choice) }
}

describe("analytics", () => {
  it("load nothing before the answer", () => {
    const { store, tags } = start()
    expect(store.get(analyticsChoiceAtom)).toBe("Unasked")
    expect(tags).toEqual([])
  })

  it("load the tag with its property, its traffic type and the page's nonce once accepted, and remember it", () => {
    const { choose, kept, tags } = start()
    choose("Accepted")
    expect(tags).toMatchObject([
      {
        src: "https://stats.example/tag.js?v=2&propertyId=P-1&trafficType=production",
        nonce: "n-1",
        dataset: { propertyId: "P-1", trafficType: "production" },
        referrerPolicy: "no-referrer"
      }
    ])
    expect(kept.get(analyticsStorageKey)).toBe("Accepted")
    choose("Accepted")
    expect(tags).toHaveLength(1)
  })

  it("load nothing once declined, and remember it", () => {
    const { choose, kept, tags } = start()
    choose("Declined")
    expect([tags, kept.get(analyticsStorageKey)]).toEqual([[], "Declined"])
  })

  it.each([
    ["Accepted", "Accepted", 1],
    ["Declined", "Declined", 0],
    ["something else", "Unasked", 0]
  ])("that were remembered as %j begin as %j", (remembered, choice, count) => {
    const { store, tags } = start(remembered)
    expect([store.get(analyticsChoiceAtom), tags.length]).toEqual([choice, count])
  })

  it("leave with the page when a yes is taken back", () => {
    const { choose, store } = start("Accepted")
    store.set(arriveAtom, { path: "/contacts", search: "?p=1" })
    choose("Declined")
    expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/contacts?p=1" })
  })

  it.each([
    ["nothing", null],
    ["no property", { ...analytics, propertyId: "" }],
    ["no script", { ...analytics, scriptUrl: "" }]
  ])("are not offered where %s is configured", (_, configured) => {
    const store = makePortalStore(fakeServices())
    store.set(configAtom, { ...defaultPortalConfig, analytics: configured })
    expect(store.get(isAnalyticsOfferedAtom)).toBe(false)
  })
})
