import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireOwnerPage } from "../../contract/contacts/OwnerGroup.ts"
import { Owner } from "../../domain/owner/Owner.ts"
import { OwnerPage } from "../../domain/owner/OwnerPage.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { Owners } from "./Owners.ts"

const alpine = new Owner({ ownerId: 4, name: "Alpine LP" })
const page = new OwnerPage({ owners: [alpine], totalCount: 1 })
const answering = () => servicesWith(Owners.layer, () => ({ body: Schema.encodeSync(WireOwnerPage)(page) }))

describe("owners", () => {
  it.effect("are listed by what is searched", () =>
    Effect.gen(function* () {
      const { layer, sent } = answering()
      expect(
        yield* Owners.use((owners) => owners.list({ search: "alp", limit: 50, viewAs: 9 })).pipe(Effect.provide(layer))
      ).toEqual(page)
      const [{ url } = { url: "" }] = sent
      const { pathname, searchParams } = new URL(url)
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        "/api/v1/owners",
        { search: "alp", ids: "", offset: "0", limit: "50", view_as_user_id: "9" }
      ])
    })
  )

  it.effect("are named by their numbers, as many at a time as fit an address", () =>
    Effect.gen(function* () {
      const { layer, sent } = answering()
      const ids = Array.from({ length: 450 }, (_, at) => at + 1)
      expect(yield* Owners.use((owners) => owners.named(ids)).pipe(Effect.provide(layer))).toEqual([
        alpine,
        alpine,
        alpine
      ])
      const asked = sent.map(({ url }) => new URL(url).searchParams.get("ids")?.split(",").map(Number) ?? [])
      expect(asked.map((part) => part.length)).toEqual([200, 200, 50])
      expect(asked.flat()).toEqual(ids)
      expect(sent.every(({ url }) => url.startsWith(host))).toBe(true)
    })
  )

  it.effect("are asked for by nobody who names none", () =>
    Effect.gen(function* () {
      const { layer, sent } = answering()
      expect(yield* Owners.use((owners) => owners.named([])).pipe(Effect.provide(layer))).toEqual([])
      expect(sent).toEqual([])
    })
  )
})
