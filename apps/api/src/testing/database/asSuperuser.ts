import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

/** Runs statements by an address of a superuser, on a connection of their own. */
export const asSuperuser = (url: string, statements: ReadonlyArray<string>) =>
  PgClient.make({ url: Redacted.make(url) }).pipe(
    Effect.flatMap((sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement))),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )
