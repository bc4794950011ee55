import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { Turns } from "../../platform/process/Turns.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { DocumentLooks } from "./DocumentLooks.ts"
import { Renewals } from "./renewals/Renewals.ts"
import { DocumentRegisters } from "./register/DocumentRegisters.ts"
import { DocumentZips } from "./register/DocumentZips.ts"

/** The documents on file, what they were used for, and what they cover. */
export const DocumentRegisterHandlers = HttpApiBuilder.group(
  PortalApi,
  "documentRegister",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const registers = yield* DocumentRegisters
    const zips = yield* DocumentZips
    const renewals = yield* Renewals
    const looks = yield* DocumentLooks
    const turns = new Turns<number>()

    const viewOf = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
      return { clientId: clientId ?? noClientId, seesInvestors }
    })

    const actingNow = Effect.gen(function* () {
      return { ...(yield* actingForOwn), seesInvestors: (yield* viewOf(0)).seesInvestors }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { code = null, limit, market = null, offset, owner = null, sort, state = null, text = "" } = query
        const filter = { ownerId: owner, code, market, state, text }
        return yield* registers.page(yield* viewOf(query.view_as_user_id), { filter, sort, offset, limit })
      }),
      coverage: Effect.fnUntraced(function* ({ query }) {
        const { owner = null, until = null } = query
        const { userId } = yield* CurrentPrincipal
        // It reads all that a client has on file.
        return yield* turns.take(
          userId,
          registers.coverage(yield* viewOf(query.view_as_user_id), { ownerId: owner, until })
        )
      }),
      find: Effect.fnUntraced(
        function* ({ params, query }) {
          const view = yield* viewOf(query.view_as_user_id)
          const entry = yield* registers.find(view, params.id)
          yield* looks.record(yield* CurrentPrincipal, view.clientId, params.id)
          return entry
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      revokeEffect: Effect.fnUntraced(function* ({ params, query }) {
        const { clientId } = yield* viewOf(query.view_as_user_id)
        return yield* registers.revokeEffect(clientId, params.id)
      }),
      revoke: Effect.fnUntraced(
        function* ({ headers, params, payload }) {
          return yield* registers.revoke(
            yield* actingNow,
            { documentId: params.id, version: headers["if-match"] },
            payload.reason
          )
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      renew: Effect.fnUntraced(
        function* ({ headers, params }) {
          return yield* renewals.renew(yield* actingNow, { documentId: params.id, version: headers["if-match"] })
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      withdrawRenewal: Effect.fnUntraced(
        function* ({ headers, params }) {
          return yield* renewals.withdraw(yield* actingNow, { documentId: params.id, version: headers["if-match"] })
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      note: Effect.fnUntraced(
        function* ({ params, payload }) {
          return yield* registers.note(yield* actingNow, params.id, payload.text.trim())
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      original: Effect.fnUntraced(
        function* ({ headers, params, payload }) {
          const of = { documentId: params.id, version: headers["if-match"] }
          return yield* registers.original(yield* actingNow, of, payload)
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      scan: Effect.fnUntraced(
        function* ({ headers, params, payload }) {
          const of = { documentId: params.id, version: headers["if-match"] }
          return yield* registers.scan(yield* actingNow, of, payload.upload_ids)
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      zip: Effect.fnUntraced(function* ({ payload }) {
        return yield* zips.offer(yield* CurrentPrincipal, payload.document_ids)
      }),
      download: Effect.fnUntraced(function* ({ params, request }) {
        return yield* zips.download(yield* CurrentPrincipal, params.token, request.method)
      })
    })
  })
)
