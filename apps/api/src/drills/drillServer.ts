import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { startServer } from "../bench/benchServer.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { Database } from "../platform/database/Database.ts"
import { type Answer, Browser } from "../testing/server/Browser.ts"
import { lowPasswordCost, testPassword } from "../testing/server/testUsers.ts"

/** Response of a call that a drill depends on. */
export const requireOk = (answer: Answer): Answer => {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${String(answer.status)} ${answer.text}`)
  return answer
}

export const signedIn = async (origin: string, email: string): Promise<Browser> => {
  const browser = new Browser(origin)
  await browser.signIn(email, testPassword)
  return browser
}

/** Starts a server in a separate process on a data folder. */
export const startOn = (folder: string) => startServer({ DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "None" })

/** Asks the database of a data folder while no server runs on it. */
export const onFolder = <A, E>(
  folder: string,
  effect: Effect.Effect<A, E, SqlClient.SqlClient>,
  role: "owner" | "client" = "owner"
) =>
  Database.use(({ asClient, asOwner }) => (role === "owner" ? asOwner(effect) : asClient(1, effect))).pipe(
    Effect.provide(Database.layerEmbedded(folder), { local: true }),
    Effect.provideService(PasswordCost, lowPasswordCost)
  )
