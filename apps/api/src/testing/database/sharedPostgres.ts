import { hasPostgres, startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import type { TestProject } from "vitest/node"
import { Database } from "../../platform/database/Database.ts"
import { createDatabase } from "./createDatabase.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server that all suites share, each with a database of its own; null where npm has none. */
    readonly postgresUrl: string | null
  }
}

/** The migrated database that those of the suites are copies of. */
export const templateDatabase = "portal_template"

/** The address of another database of the same server. */
export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Vitest's global set-up: starting a server for each suite would take longer than most suites. */
export default async function sharedPostgres(project: TestProject) {
  if (!hasPostgres) {
    project.provide("postgresUrl", null)
    return
  }
  // What a suite finds in its database, and how a statement is planned, must not depend on when it runs.
  const server = await startPostgres({ settings: { max_connections: "200", autovacuum: "off" } })
  await Effect.runPromise(createDatabase(server.url, templateDatabase, "template1"))
  const migrated = Database.layerFromUrl(Redacted.make(databaseAt(server.url, templateDatabase)))
  await Effect.runPromise(Effect.scoped(Effect.asVoid(Layer.build(migrated))))
  project.provide("postgresUrl", server.url)
  return () => server.stop()
}
