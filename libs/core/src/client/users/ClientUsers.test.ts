import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireClientUser, WireClientUserPage } from "../../contract/users/WireClientUser.ts"
import { ClientUserPage } from "../../domain/user/ClientUserPage.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeClientUser } from "../../testing/people/makeClientUser.ts"
import { ClientUsers } from "./ClientUsers.ts"

const ada = makeClientUser()
const key = "00000000-0000-4000-8000-000000000001"

describe("the users of a client", () => {
  it.effect("are listed page by page", () =>
    Effect.gen(function* () {
      const page = new ClientUserPage({
        users: [ada, makeClientUser({ contactId: null, lastSignedInAt: null })],
        totalCount: 2
      })
      const { layer, sent } = servicesWith(ClientUsers.layer, () => ({
        body: Schema.encodeSync(WireClientUserPage)(page)
      }))
      expect(yield* ClientUsers.use((users) => users.list({ offset: 200 })).pipe(Effect.provide(layer))).toEqual(page)
      expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/users?offset=200&limit=200`])
    })
  )

  it.effect("are changed as they were seen, and signed out and reset once", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(ClientUsers.layer, () => ({ body: Schema.encodeSync(WireClientUser)(ada) }))
      yield* Effect.gen(function* () {
        const users = yield* ClientUsers
        expect(yield* users.changeRoles(ada, ada.roles)).toEqual(ada)
        yield* users.lock(ada)
        yield* users.unlock(ada)
        yield* users.endSessions(key, ada.userId)
        yield* users.resetSecondFactor(key, ada.userId)
      }).pipe(Effect.provide(layer))
      const at = `${host}/api/v1/users/31`
      expect(
        sent.map(({ headers, method, url }) => [method, url, headers["if-match"], headers["idempotency-key"]])
      ).toEqual([
        ["PUT", `${at}/roles`, '"2"', undefined],
        ["POST", `${at}/lock`, '"2"', undefined],
        ["POST", `${at}/unlock`, '"2"', undefined],
        ["POST", `${at}/end-sessions`, undefined, key],
        ["POST", `${at}/reset-second-factor`, undefined, key]
      ])
    })
  )
})
