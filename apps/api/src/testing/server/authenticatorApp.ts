import { Effect } from "effect"
import { generateSync } from "otplib"
import { execute } from "../../platform/sql/queryRows.ts"
import type { Browser } from "./Browser.ts"
import { TestServer } from "./TestServer.ts"

/** Code of an authenticator app, a number of steps from now. */
export const codeNow = (secret: string, stepsAhead = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 })

/** Resets the last step of a user's codes, so that a test need not wait for the next one. */
export const forgetLastCode = (userId: number) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(execute((sql) => sql`update totp set last_step = 0 where user_id = ${userId}`))
  )

/** Enrols an app for the signed-in user; returns its secret and the recovery codes. */
export const enrol = Effect.fnUntraced(function* (browser: Browser) {
  const begun = yield* Effect.promise(() => browser.post("/api/v1/me/totp", {}))
  const secret = String(begun.json["secret"])
  const confirmed = yield* Effect.promise(() => browser.post("/api/v1/me/totp/confirm", { code: codeNow(secret) }))
  if (confirmed.status !== 200) return yield* Effect.die(new Error(`The app was not set up: ${confirmed.text}`))
  return { secret, codes: confirmed.json["codes"] as ReadonlyArray<string> }
})
