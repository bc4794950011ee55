import { describe, expect, it } from "vitest"
import { ExpiryBucket } from "../../domain/reclaim/Expiry.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { emptyExpiry, makeExpiry } from "../../testing/makeExpiry.ts"
import { decideAttention } from "./decideAttention.ts"

const withoutPast = makeExpiry({
  buckets: makeExpiry().buckets.map((one) =>
    one.bucket === "pastCutoff" ? new ExpiryBucket(Object.assign({}, one, { count: 0, net: UsdCents.make(0) })) : one
  )
})

describe("what deadlines demand", () => {
  it("leads with what is past the agent's cut-off", () => {
    expect(decideAttention(makeExpiry())).toMatchObject({
      _tag: "PastCutoff",
      past: { count: 31, net: 30_000_100 },
      until: "2026-11-19",
      statutory: "2026-12-06"
    })
  })

  it("is the next cut-off while none has passed", () => {
    expect(decideAttention(withoutPast)).toMatchObject({
      _tag: "Ahead",
      total: { count: 140 },
      cutoff: "2026-11-27",
      statutory: "2026-12-06"
    })
  })

  it("is nothing when nothing expires", () => {
    expect(decideAttention(emptyExpiry)).toEqual({ _tag: "Nothing" })
  })
})
