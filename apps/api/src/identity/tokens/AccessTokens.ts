import { Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { AccessToken, tokenLimit } from "@reclaim/core/domain/token/AccessToken"
import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import { Context, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { goOnIfDiskFull } from "../../platform/sql/isDiskFull.ts"
import { tokenHashOf } from "../../platform/sealed/tokenHashOf.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { lockUser } from "../userRows.ts"
import {
  findTokenByHash,
  findTokenById,
  type HeldToken,
  insertToken,
  listTokens,
  revokeToken,
  touchToken
} from "./accessTokenRows.ts"
import type { SentToken } from "../CurrentToken.ts"

/** Properties of a new token. */
export interface TokenRequest {
  readonly name: string
  readonly scopes: ReadonlyArray<TokenScope>
  readonly days: number
}

/** A token that can be used, with its owner. */
export interface FoundToken {
  readonly held: HeldToken
  readonly sent: SentToken
}

const dayMillis = 86_400_000

/** Lifetime of a token that a program derives from another. */
const shortMillis = 15 * 60_000

const touchMillis = 60_000

/** 256 random bits as base64url behind letters by which programs that look for leaked secrets find it. */
const personalForm = /^rp_([\w-]{43})$/

/** Format of a derived token: the id of its parent, its expiry in seconds since 1970, and a signature of both. */
const shortForm = /^rpa_(\d{1,10})_(\d{1,12})_([\w-]{22}\.[\w-]{43})$/

const shortBinding = (tokenId: string | number, ends: string | number) =>
  ({ purpose: "program token", subject: `${String(tokenId)} ${String(ends)}` }) as const

const tooMany = new Invalid({
  message: `You already have ${String(tokenLimit)} tokens; revoke one first`,
  fields: { name: `At most ${String(tokenLimit)} tokens can be used at a time` }
})

const tokenNotFound = new NotFound({ message: "This token does not exist" })

/** Keys of users for their programs. The database never holds one, only its SHA-256. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** Lists a user's valid tokens, newest first. */
    readonly list: (userId: number) => Effect.Effect<ReadonlyArray<AccessToken>>
    /** Only this response contains the secret. */
    readonly make: (
      userId: number,
      request: TokenRequest
    ) => Effect.Effect<{ readonly token: AccessToken; readonly secret: string }, Invalid>
    readonly revoke: (userId: number, tokenId: number) => Effect.Effect<void, NotFound>
    /** Owner and scopes of a token, if it is valid now and its owner can sign in. Records its use, to the minute. */
    readonly find: (token: string) => Effect.Effect<Option.Option<FoundToken>>
    /** A token for a quarter of an hour, which ends with the one that it is made from. */
    readonly shorten: (sent: SentToken) => Effect.Effect<{ readonly token: string; readonly seconds: number }>
  }
>()("@reclaim/app-api/AccessTokens") {
  static readonly layer = Layer.effect(
    AccessTokens,
    Effect.gen(function* () {
      const { asIdentity, asIdentityAsyncCommit } = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const signed = yield* SignedTokens

      const times = Effect.map(clock.now, (now) => ({ now: new Date(now), latest: latestCredible(now) }))

      const findToken = Effect.fnUntraced(function* (token: string) {
        const at = yield* times
        if (personalForm.test(token)) {
          return { isPersonal: true, row: yield* asIdentity(findTokenByHash(tokenHashOf(token), at)) }
        }
        const [, tokenId = "", ends = "", signature = ""] = shortForm.exec(token) ?? []
        if (!signed.isValid(signature, shortBinding(tokenId, ends)) || Number(ends) * 1000 <= at.now.getTime())
          return null
        return { isPersonal: false, row: yield* asIdentity(findTokenById(Number(tokenId), at)) }
      })

      const touch = Effect.fnUntraced(function* ({ lastUsedAt, tokenId }: HeldToken) {
        const now = yield* clock.now
        if (lastUsedAt !== null && now - lastUsedAt.getTime() < touchMillis) return
        yield* asIdentityAsyncCommit(touchToken(tokenId, new Date(now), new Date(now - touchMillis))).pipe(
          goOnIfDiskFull("The use of a token could not be noted: disk full")
        )
      })

      return AccessTokens.of({
        list: Effect.fn("AccessTokens.list")(function* (userId) {
          const rows = yield* asIdentity(Effect.flatMap(times, (at) => listTokens(userId, at)))
          return rows.map((row) => new AccessToken(row))
        }),
        make: Effect.fn("AccessTokens.make")(function* (userId, { days, name, scopes }) {
          const secret = `rp_${Buffer.from(yield* random.randomBytes(32)).toString("base64url")}`
          const made = yield* asIdentity(
            Effect.gen(function* () {
              yield* lockUser(userId)
              const at = yield* times
              if ((yield* listTokens(userId, at)).length >= tokenLimit) return yield* tooMany
              return yield* insertToken({
                userId,
                tokenHash: tokenHashOf(secret),
                name,
                scopes,
                ending: secret.slice(-4),
                createdAt: at.now,
                expiresAt: new Date(at.now.getTime() + days * dayMillis)
              })
            })
          )
          const [row] = made
          if (row === undefined) return yield* Effect.die(new Error("A token was written and is not there"))
          return { token: new AccessToken(row), secret }
        }),
        revoke: Effect.fn("AccessTokens.revoke")(function* (userId, tokenId) {
          const now = new Date(yield* clock.now)
          if (!(yield* asIdentity(revokeToken(userId, tokenId, now)))) return yield* tokenNotFound
        }),
        find: Effect.fn("AccessTokens.find")(function* (token) {
          const found = yield* findToken(token)
          if (found === null || found.row === null) return Option.none()
          const { isPersonal, row } = found
          yield* touch(row)
          const { expiresAt, scopes, tokenId } = row
          return Option.some({ held: row, sent: { tokenId, scopes, isPersonal, expiresAt } })
        }),
        shorten: Effect.fn("AccessTokens.shorten")(function* ({ expiresAt, tokenId }) {
          const now = yield* clock.now
          const ends = Math.floor(Math.min(now + shortMillis, expiresAt.getTime()) / 1000)
          const signature = yield* signed.issue(shortBinding(tokenId, ends))
          return {
            token: `rpa_${String(tokenId)}_${String(ends)}_${signature}`,
            seconds: ends - Math.floor(now / 1000)
          }
        })
      })
    })
  )
}
