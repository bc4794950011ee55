import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { HistorySubject } from "../../domain/audit/HistorySubject.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { PortalClient } from "../portalClientLayer.ts"
import { makeHistoryFile, readHistory } from "./readHistory.ts"

const since = new Date("2026-11-01T00:00:00.000Z")
const filter = { kind: "documents", side: "provider", since, until: null } as const
const before = { at: new Date(7), no: 3, key: "" }

const addresses: ReadonlyArray<readonly [HistorySubject, string]> = [
  [{ kind: "claim", id: 7 }, "/api/v1/transactions/7/history"],
  [{ kind: "document", id: 41 }, "/api/v1/documents/41/history"],
  [{ kind: "account", id: 5 }, "/api/v1/accounts/5/history"],
  [{ kind: "person", id: 12 }, "/api/v1/history"],
  [{ kind: "person", id: 0 }, "/api/v1/history"]
]

it.effect.each(addresses)("the history of %j is read and made a file at its address", ([subject, address]) =>
  Effect.gen(function* () {
    const { layer, sent } = servicesWith(PortalClient.layer, ({ method }) => ({
      body:
        method === "GET"
          ? { entries: [], next: null, counts: null }
          : { download_url: "/api/v1/history/files/1", file_extension: "csv", file_name: "History" }
    }))
    yield* Effect.gen(function* () {
      const { history } = yield* PortalClient
      yield* readHistory(history, subject, { ...filter, before, limit: 50, viewAsUserId: 9 })
      const file = { ...filter, format: "csv", timeZone: "Europe/Zurich", viewAsUserId: 9 } as const
      expect((yield* makeHistoryFile(history, subject, file)).url).toBe("/api/v1/history/files/1")
    }).pipe(Effect.provide(layer))
    const person = subject.kind === "person" && subject.id > 0 ? { person: subject.id } : {}
    const [read, made] = sent
    const { pathname, searchParams } = new URL(read?.url ?? "")
    expect([read?.method, pathname]).toEqual(["GET", address])
    expect(Object.fromEntries(searchParams)).toEqual({
      ...(person.person === undefined ? {} : { person: String(person.person) }),
      kind: "documents",
      by: "provider",
      since: "2026-11-01T00:00:00.000Z",
      before: "7.3.",
      limit: "50",
      view_as_user_id: "9"
    })
    expect([made?.method, made?.url]).toEqual(["POST", `${host}${address}/file`])
    expect(made?.body).toEqual({
      ...person,
      kind: "documents",
      by: "provider",
      since: "2026-11-01T00:00:00.000Z",
      format: "csv",
      time_zone: "Europe/Zurich",
      view_as_user_id: 9
    })
  })
)
