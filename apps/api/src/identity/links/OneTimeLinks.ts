import { Array, Context, Effect, Layer, Option, Schedule } from "effect"
import { SecureRandom } from "effect/crypto"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { tokenHashOf } from "../../platform/sealed/tokenHashOf.ts"
import { isReplaced, linkLifetimes, type LinkPurpose } from "./LinkPurpose.ts"
import { findLink, insertLink, type LinkRow, removeOldLinks, takeLink, voidLinks, voidLinksSince } from "./linkRows.ts"

/** A link that has just been made; nothing but this answer ever holds its token. */
export interface MadeLink {
  /** 256 random bits as base64url. */
  readonly token: string
  readonly expiresAt: Date
}

const tokenForm = /^[\w-]{43}$/

const dayMillis = 86_400_000

/** One-time, expiring links that prove that a mail has reached its recipient. */
export class OneTimeLinks extends Context.Service<
  OneTimeLinks,
  {
    /**
     * Makes a link in the transaction of the act that sends it; voids former ones of the user and purpose if
     * `isReplaced`.
     */
    readonly make: (link: {
      readonly purpose: LinkPurpose
      readonly userId: number
      /** Facts stored with the link; a function of its token for facts that the database alone must not disclose. */
      readonly facts?: object | ((token: string) => object)
    }) => WithinTransaction<MadeLink>
    /** The link if it can still be used; looking at it does not use it. */
    readonly find: (token: string, purpose: LinkPurpose) => Effect.Effect<Option.Option<LinkRow>>
    /**
     * Uses the link in the transaction, as `portal_identity`, of the act that it grants; none if it was used
     * concurrently.
     */
    readonly take: (token: string, purpose: LinkPurpose) => WithinTransaction<Option.Option<LinkRow>>
    /** Voids a user's links of a purpose. */
    readonly void: (purpose: LinkPurpose, userId: number) => WithinTransaction
    /** Voids the user's links of a purpose made no earlier than this link; as `portal_identity`. */
    readonly voidLater: (purpose: LinkPurpose, than: LinkRow) => WithinTransaction
  }
>()("@reclaim/app-api/OneTimeLinks") {
  static readonly layer = Layer.effect(
    OneTimeLinks,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom

      const linkKey = Effect.fnUntraced(function* (token: string, purpose: LinkPurpose) {
        const now = yield* clock.now
        return { tokenHash: tokenHashOf(token), purpose, now: new Date(now), latest: latestCredible(now) }
      })

      yield* clock.now.pipe(
        Effect.flatMap((now) => database.asIdentity(removeOldLinks(new Date(now - dayMillis)))),
        Effect.catchDefect((defect) => Effect.logWarning("Old links could not be removed", defect)),
        Effect.repeat(Schedule.spaced("1 hour")),
        Effect.delay("1 minute"),
        Effect.forkScoped
      )

      return OneTimeLinks.of({
        make: Effect.fnUntraced(function* ({ facts = {}, purpose, userId }) {
          const token = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
          const now = yield* clock.now
          const expiresAt = new Date(now + linkLifetimes[purpose])
          if (isReplaced(purpose)) yield* voidLinks(purpose, userId)
          yield* insertLink({
            tokenHash: tokenHashOf(token),
            purpose,
            userId,
            facts: typeof facts === "function" ? facts(token) : facts,
            createdAt: new Date(now),
            expiresAt
          })
          return { token, expiresAt }
        }),
        find: Effect.fn("OneTimeLinks.find")(function* (token, purpose) {
          if (!tokenForm.test(token)) return Option.none()
          return Array.head(yield* database.asIdentity(Effect.flatMap(linkKey(token, purpose), findLink)))
        }),
        take: Effect.fnUntraced(function* (token, purpose) {
          if (!tokenForm.test(token)) return Option.none()
          return Array.head(yield* Effect.flatMap(linkKey(token, purpose), takeLink))
        }),
        void: (purpose, userId) => Effect.asVoid(voidLinks(purpose, userId)),
        voidLater: (purpose, { createdAt, userId }) => Effect.asVoid(voidLinksSince(purpose, userId, createdAt))
      })
    })
  )
}
