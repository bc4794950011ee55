import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { SavedView } from "../../domain/user/SavedView.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { SavedViews } from "./SavedViews.ts"

const kept = { id: 7, name: "Germany, filed", query: "tab=active&status=filed&country=DE" }
const screen = "reclaimDashboard"

describe("saved views", () => {
  it.effect("are listed, added, changed and removed by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(({ method, url }) => {
        if (method === "DELETE") return { status: 204 }
        return { body: method === "GET" && url.includes("saved-views") ? [kept] : kept }
      })
      yield* Effect.gen(function* () {
        const views = yield* SavedViews
        expect(yield* views.list(screen)).toEqual([new SavedView(kept)])
        expect(yield* views.add(screen, { name: kept.name, query: kept.query })).toEqual(new SavedView(kept))
        expect(yield* views.change(screen, new SavedView(kept))).toEqual(new SavedView(kept))
        yield* views.remove(screen, kept.id)
      }).pipe(Effect.provide(layer))
      const content = { name: kept.name, query: kept.query }
      const path = `${host}/api/v1/saved-views`
      expect(sent.map(({ body, method, url }) => [method, url, body])).toEqual([
        ["GET", `${path}?screen=reclaimDashboard`, undefined],
        ["POST", `${path}?screen=reclaimDashboard`, content],
        ["PUT", `${path}/7?screen=reclaimDashboard`, content],
        ["DELETE", `${path}/7?screen=reclaimDashboard`, undefined]
      ])
    })
  )
})
