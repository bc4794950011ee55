import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { pathnameOf } from "./pathSegments.ts"
import { routeTable } from "./routes.ts"
import { unsafeReturnPaths } from "../../testing/unsafeReturnPaths.ts"

const portal = "https://portal.example"

/** Texts made of the pieces that redirects are attacked with, so that most of them come close to being read wrongly. */
const Attack = Schema.Array(
  Schema.Literals(
    // prettier-ignore
    ["/", "\\", ".", "..", "//", "?", "#", "@", ":", "%", "%2f", "%5C", "%2e", "%25", "%252f", "%00", "%09", "%0d%0a", "%EF%BC%8F",
      "\t", "\n", " ", "\u0000", "\u2028", "\uFF0F", "\u2025", "evil.example", "https:", "javascript:", "a", "reports", "=", "&", ";"]
  )
)

describe("a return path is a plain path on the portal's own origin", () => {
  it.each([
    ...routeTable.map((route) => route.path.replace(/:\w+\?/, "42").replace(/:\w+/, "unauthorized")),
    "/reports/",
    "/reports/reclaim-dashboard/summary?coi=DE&acct=A%252C1",
    "/reports/reclaim-dashboard/summary?owner=Caf%C3%A9%20%26%20Co",
    "/documents?returnRoute=%2Freports%2Freclaim-dashboard#accounts",
    "/documents?note=100%25",
    "/accounts/add/manual/caf%C3%A9",
    `/${"a".repeat(2047)}`
  ])("accepts %s", (path) => {
    expect(isSafeReturnPath(path)).toBe(true)
  })

  it.each(unsafeReturnPaths.map((payload) => [JSON.stringify(payload), payload]))("refuses %s", (_, payload) => {
    expect(isSafeReturnPath(payload)).toBe(false)
  })

  it("knows at least 60 payloads", () => {
    expect(new Set(unsafeReturnPaths).size).toBeGreaterThanOrEqual(60)
  })

  it.prop(
    "what is accepted stays on the portal at the path it names",
    [Attack],
    ([pieces]) => {
      staysOnPortal(pieces.join(""))
      staysOnPortal(`/${pieces.join("")}`)
    },
    { arbitrary: { runs: 5000 } }
  )

  it.prop(
    "so does any text",
    [Schema.String],
    ([text]) => {
      staysOnPortal(text)
      staysOnPortal(`/${text}`)
    },
    { arbitrary: { runs: 2000 } }
  )
})

/** Reads an accepted text as a browser does, and its path once more as a server that has decoded it. */
const staysOnPortal = (text: string): void => {
  if (!isSafeReturnPath(text)) return
  const url = new URL(text, portal)
  assert.strictEqual(url.origin, portal)
  assert.strictEqual(url.pathname, pathnameOf(text))
  assert.strictEqual(new URL(decodeURIComponent(url.pathname), portal).origin, portal)
}
