import { hasPostgres, startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import type { TestProject } from "vitest/node"
import { Database } from "../../platform/database/Database.ts"
import { createDatabase } from "./createDatabase.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL server that all suites share, each with its own database; null if npm has none. */
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
  // The content of a suite's database and the plans of its statements must not depend on when it runs.
  const server = await startPostgres({ settings: { max_connections: "200", autovacuum: "off" } })
  await Effect.runPromise(createDatabase(server.url, templateDatabase, "template1"))
  const migrated = Database.layerFromUrl(Redacted.make(databaseAt(server.url, templateDatabase)))
  await Effect.runPromise(Effect.scoped(Effect.asVoid(Layer.build(migrated))))
  project.provide("postgresUrl", server.url)
  return () => server.stop()
}
