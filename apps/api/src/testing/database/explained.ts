import { Effect, Layer } from "effect"
import { Statement } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"

/** The fields of a node of `explain (format json)` that row counts need. */
interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Actual Rows"?: number
  readonly "Actual Loops"?: number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Index Recheck"?: number
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** A query as the database ran it. */
export interface ExplainedQuery {
  readonly text: string
  readonly millis: number
  /** Rows of each table that it fetched, those that a filter then dropped included. */
  readonly read: Readonly<Record<string, number>>
}

const fetchesRows: ReadonlySet<string> = new Set(["Seq Scan", "Index Scan", "Bitmap Heap Scan", "Tid Scan"])

/** Rows fetched by a plan from each table. An index-only result, such as a count, fetches none. */
export const rowsRead = (plan: PlanNode): Readonly<Record<string, number>> => {
  const read: Record<string, number> = {}
  const visit = (node: PlanNode): void => {
    const table = node["Relation Name"]
    if (table !== undefined && fetchesRows.has(node["Node Type"])) {
      const each =
        (node["Actual Rows"] ?? 0) +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0)
      read[table] = (read[table] ?? 0) + Math.round(each * (node["Actual Loops"] ?? 0))
    }
    for (const child of node.Plans ?? []) visit(child)
  }
  visit(plan)
  return read
}

interface Explanation {
  readonly "QUERY PLAN":
    | string
    | ReadonlyArray<{ readonly Plan: PlanNode; readonly "Execution Time": number; readonly "Planning Time": number }>
}

/** Statements that lock or change rows themselves; the effects of functions are rolled back. */
const writes = /\b(?:insert|update|delete|set_config|for update|for share|for no key update)\b/i

type Explain = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

interface ExplainOptions {
  /** True while queries are explained; all others run unchanged. */
  readonly isListening: () => boolean
  /** True to forbid sequential scans wherever an index serves: small tables are then planned as large ones. */
  readonly byIndexOnly: boolean
}

const explain = (
  onQuery: (query: ExplainedQuery) => void,
  { byIndexOnly, isInTransaction, isListening }: ExplainOptions & { readonly isInTransaction: boolean }
): Explain =>
  Effect.provideService(Statement.CurrentTransformer, (statement, sql) => {
    if (!isListening()) return Effect.succeed(statement)
    const [text, parameters] = statement.compile()
    if (!/^\s*(?:select|with)\b/i.test(text) || writes.test(text)) return Effect.succeed(statement)
    const query = sql.unsafe<Explanation>(`explain (analyze, buffers, format json) ${text}`, [...parameters])
    const settings = byIndexOnly ? ["set local enable_seqscan = off"] : []
    const run = (commands: ReadonlyArray<string>) =>
      Effect.forEach(commands, (command) => sql.unsafe(command), { discard: true })
    const explained = isInTransaction
      ? run(["savepoint explained", ...settings]).pipe(
          Effect.andThen(query),
          Effect.tap(() => run(["rollback to explained", "release explained"]))
        )
      : query
    return explained.pipe(
      Effect.tap(([row]) =>
        Effect.sync(() => {
          const told = row?.["QUERY PLAN"] ?? []
          const [plan] = typeof told === "string" ? (JSON.parse(told) as Exclude<typeof told, string>) : told
          if (plan === undefined) return
          onQuery({ text, millis: plan["Planning Time"] + plan["Execution Time"], read: rowsRead(plan.Plan) })
        })
      ),
      Effect.provideService(Statement.CurrentTransformer, undefined),
      Effect.orDie,
      Effect.as(statement)
    )
  })

/**
 * Database that runs each query of requests a second time under `explain`, in its transaction and role, and reports the
 * plan. Queries of the owner and of imports are not explained.
 */
export const explainQueries = <E, R>(
  database: Layer.Layer<Database, E, R>,
  onQuery: (query: ExplainedQuery) => void,
  options: ExplainOptions
): Layer.Layer<Database, E, R> => {
  const explained = explain(onQuery, { ...options, isInTransaction: true })
  const explainedAlone = explain(onQuery, { ...options, isInTransaction: false })
  return Layer.effect(
    Database,
    Effect.map(Database, (own) =>
      Database.of({
        ...own,
        asClient: (clientId, effect) => own.asClient(clientId, explained(effect)),
        asClientAsyncCommit: (clientId, effect) => own.asClientAsyncCommit(clientId, explained(effect)),
        asClientByKey: (clientId, effect) => own.asClientByKey(clientId, explained(effect)),
        asIdentity: (effect) => own.asIdentity(explained(effect)),
        asIdentityAsyncCommit: (effect) => own.asIdentityAsyncCommit(explained(effect)),
        readIdentity: (effect) => own.readIdentity(explainedAlone(effect))
      })
    )
  ).pipe(Layer.provide(database))
}
