import { Effect } from "effect"
import type { Answer } from "./Browser.ts"
import { TestServer } from "./TestServer.ts"

/** From a proxy that the server trusts: each address counts by itself. */
export const from = (address: string) => ({ headers: { "x-forwarded-for": address } })

/** Response of the form to an unknown browser. */
export const trySignIn = (
  email: string,
  password: string,
  options: Parameters<ReturnType<TestServer["Service"]["browser"]>["signIn"]>[2] = {}
) => Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().signIn(email, password, options)))

/** Error message of the page. */
export const alertOf = (answer: Answer): string => /role="alert"[^>]*><p>([^<]*)/.exec(answer.text)?.[1] ?? ""
