import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { encodeDashboard } from "@reclaim/core/contract/dashboard/encodeDashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { figuresOf, tallyDashboard } from "@reclaim/engine/block/figuresOf"
import { Context, Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { SignedInHead } from "../identity/SignedInUser.ts"
import { acceptedCoding } from "../platform/http/acceptedCoding.ts"
import { type ContentCoding, contentCodings, encodeContent } from "../platform/http/contentCoding.ts"
import { namesTag } from "../platform/http/tags/namesTag.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { DashboardBlocks } from "./DashboardBlocks.ts"
import { dashboardBody } from "./dashboardBody.ts"
import { DashboardRows } from "./DashboardRows.ts"
import { DashboardSql } from "./DashboardSql.ts"
import { LeastRecentlyUsed } from "./LeastRecentlyUsed.ts"

/** Raised whenever the same figures would be encoded differently, so that no cached answer passes for a current one. */
const answerForm = 4

const sortedTexts = (values: ReadonlyArray<string | number>): ReadonlyArray<string> =>
  [...new Set(values.map(String))].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Entity tag of a dashboard: the client, its revision, the filter, and the day, which determines expiry and the current
 * year. Filters that differ only in order have the same tag. It is weak, because the same figures may be sent in
 * several encodings.
 */
export const dashboardTag = (clientId: number, rev: number, filter: DashboardFilter, today: CalendarDate): string => {
  const asked = Object.values(filter.values).map((value) => (Array.isArray(value) ? sortedTexts(value) : value))
  const question = JSON.stringify([answerForm, clientId, ...asked])
  return `W/"${rev}-${createHash("sha256").update(question).digest("base64url").slice(0, 22)}-${today}"`
}

const bytesPerMegabyte = 1024 * 1024

/** The share of the memory that finished answers may use; the blocks have the rest. */
const answersShare = 1 / 8

const respond = (tag: string, coding: ContentCoding, bytes: Uint8Array) =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: "application/json",
    headers: {
      etag: tag,
      vary: "Accept-Encoding",
      ...(coding === "identity" ? {} : { "content-encoding": coding })
    }
  })

/** The reclaim dashboard of one client, as a response that is ready to send. */
export class Dashboards extends Context.Service<
  Dashboards,
  {
    /**
     * Response as the contract encodes it, compressed as the request accepts; 304 if the request has its entity tag.
     * All of it is of one revision, no older than the request. The caller decides whose dashboard may be seen; an
     * external user with another client's is a defect.
     */
    readonly answer: (request: {
      readonly principal: Principal
      readonly filter: DashboardFilter
      readonly clientId: number
      readonly acceptEncoding: string | undefined
      readonly ifNoneMatch: string | undefined
    }) => Effect.Effect<HttpServerResponse.HttpServerResponse>
    /** The figures themselves, with their revision. */
    readonly figures: (
      clientId: number,
      filter: DashboardFilter
    ) => Effect.Effect<{ readonly rev: number; readonly figures: DashboardFigures }>
  }
>()("@reclaim/app-api/Dashboards") {
  /** Uses at most this many bytes for blocks and answers together. */
  static readonly layerWithin = (budget: number) =>
    Layer.effect(
      Dashboards,
      Effect.gen(function* () {
        const rows = yield* DashboardRows
        const blocks = yield* DashboardBlocks
        const sql = yield* DashboardSql
        const answers = new LeastRecentlyUsed<string, Uint8Array>(budget * answersShare)

        const figuresAt = Effect.fnUntraced(function* (
          clientId: number,
          filter: DashboardFilter,
          head: { readonly rev: number; readonly slots: number },
          today: CalendarDate
        ) {
          const block = yield* blocks.atLeast(clientId, head)
          if (block === null) return yield* sql.figures(clientId, filter, today)
          return { rev: block.rev, figures: figuresOf(block, filter, today) }
        })

        const encodedAt = Effect.fnUntraced(function* (
          clientId: number,
          filter: DashboardFilter,
          head: { readonly rev: number; readonly slots: number },
          today: CalendarDate,
          coding: ContentCoding
        ) {
          const block = yield* blocks.atLeast(clientId, head)
          if (block !== null) {
            // Tallied, encoded and copied synchronously: the result of each step is valid only until the next
            // request's.
            const bytes = encodeContent(dashboardBody(tallyDashboard(block, filter, today)), coding)
            return { rev: block.rev, bytes: yield* bytes }
          }
          const { rev, figures } = yield* sql.figures(clientId, filter, today)
          const body = Buffer.from(JSON.stringify(encodeDashboard(figures)))
          return { rev, bytes: yield* encodeContent(body, coding) }
        })

        return Dashboards.of({
          answer: Effect.fn("Dashboards.answer")(function* ({
            principal,
            filter,
            clientId,
            acceptEncoding,
            ifNoneMatch
          }) {
            if (!principal.isInternal && principal.clientId !== clientId) {
              return yield* Effect.die(new Error(`User ${principal.userId} may not see client ${clientId}`))
            }
            const today = yield* todayInUtc
            const signedIn = yield* SignedInHead
            // Read together with the session, and so no older than the request.
            const head = signedIn?.clientId === clientId ? signedIn : yield* rows.head(clientId)
            const tag = dashboardTag(clientId, head.rev, filter, today)
            if (namesTag(ifNoneMatch, tag)) {
              return HttpServerResponse.empty({ status: 304, headers: { etag: tag, vary: "Accept-Encoding" } })
            }
            const coding = acceptedCoding(acceptEncoding, contentCodings)
            const known = answers.get(`${coding} ${tag}`)
            if (known !== undefined) return respond(tag, coding, known)
            const { rev, bytes } = yield* encodedAt(clientId, filter, head, today, coding)
            const tagOfAnswer = dashboardTag(clientId, rev, filter, today)
            answers.set(`${coding} ${tagOfAnswer}`, bytes, bytes.byteLength)
            return respond(tagOfAnswer, coding, bytes)
          }),
          figures: Effect.fn("Dashboards.figures")(function* (clientId, filter) {
            return yield* figuresAt(clientId, filter, yield* rows.head(clientId), yield* todayInUtc)
          })
        })
      })
    ).pipe(
      Layer.provideMerge(DashboardBlocks.layerWithin(budget * (1 - answersShare))),
      Layer.provideMerge(Layer.merge(DashboardRows.layer, DashboardSql.layer))
    )

  /**
   * Within the memory that the settings allow. Provides the blocks as well, because lists of transactions use them too.
   */
  static readonly layer = Layer.unwrap(
    Effect.map(Settings, ({ memoryBudgetMb }) => Dashboards.layerWithin(memoryBudgetMb * bytesPerMegabyte))
  )
}
