import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { decodeSignInQuery } from "./signInQuery.ts"

const ours = "appId=reclaim-portal&apiVersion=1.0"

const base64 = (text: string): string => Buffer.from(text).toString("base64")

const decodeQuery = (query: Record<string, string>) => decodeSignInQuery(new URLSearchParams(query), "reclaim-portal")

describe("decodeSignInQuery", () => {
  it("reads what the portal sends, and nothing as home", () => {
    assert.deepStrictEqual(decodeQuery({ q: base64(ours) }), { returnTo: "/" })
    assert.deepStrictEqual(decodeQuery({}), { returnTo: "/" })
    assert.deepStrictEqual(decodeQuery({ q: base64(`${ours}&returnTo=%2Faccounts`) }), { returnTo: "/accounts" })
  })

  it.prop("never fails, and never leads off this origin", [Schema.String, Schema.String], ([text, target]) => {
    const queries = [{ q: text }, { q: base64(text) }, { q: base64(ours), returnTo: target }, { returnTo: text }]
    for (const query of queries) {
      const result = decodeQuery(query)
      if (result !== null) assert.match(result.returnTo, /^\/(?![/\\])/)
    }
  })

  it.prop("refuses every key that is not ours", [Schema.String], ([key]) => {
    const extra = new URLSearchParams({ [key]: "1" }).toString()
    const isKnown = key === "returnTo"
    assert.strictEqual(decodeQuery({ q: base64(`${ours}&${extra}`) }) !== null, isKnown)
  })

  it("refuses base64 that says the same in another way", () => {
    const exact = base64(ours)
    const others = [`${exact} `, `${exact}=`, exact.slice(0, -1), exact.toLowerCase(), `\n${exact}`]
    assert.deepStrictEqual(
      others.filter((other) => decodeQuery({ q: other }) !== null),
      []
    )
  })
})
