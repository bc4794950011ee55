import { Context, Effect } from "effect"
import { SqlClient, Statement } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { BegunWrite } from "./BegunWrite.ts"
import type { ClientWrite } from "./beginWrites.ts"
import type { InImport } from "./upsertRows.ts"

interface Counted {
  readonly rev: number
  readonly firstSeq: number
  readonly firstAccount: number
  reclaims: number
  accounts: number
}

/**
 * The revisions and numbers of an import that is written in parts, of which none may hold the row that counts them: they
 * are given out here, and taken from the database by the last part. Nobody else takes any, for imports come one after the
 * other.
 */
export class WriteLedger {
  readonly #clients = new Map<number, Counted>()

  /** What `beginWrites` answers, without a lock; lets the transaction write with the revisions. */
  begin(writes: ReadonlyArray<ClientWrite>): InImport<ReadonlyMap<number, BegunWrite>> {
    return Effect.gen({ self: this }, function* () {
      yield* this.#read(writes.map(({ clientId }) => clientId).filter((clientId) => !this.#clients.has(clientId)))
      const begun = new Map<number, BegunWrite>()
      for (const { clientId, reclaims, accounts } of writes) {
        const counted = this.#clients.get(clientId)
        if (counted === undefined) return yield* Effect.die(new Error(`client ${clientId} has no revision`))
        const { firstAccount, firstSeq, rev } = counted
        begun.set(clientId, {
          clientId,
          rev,
          firstSeq: firstSeq + counted.reclaims,
          firstAccount: firstAccount + counted.accounts
        })
        counted.reclaims += reclaims
        counted.accounts += accounts
      }
      yield* allowRevisions([...begun.values()])
      return begun
    })
  }

  /** All that was given out, for the last part to take. */
  get writes(): ReadonlyArray<ClientWrite> {
    return [...this.#clients].map(([clientId, { accounts, reclaims }]) => ({ clientId, accounts, reclaims }))
  }

  /** Whether the database has given the same. */
  agreesWith(begun: ReadonlyMap<number, BegunWrite>): boolean {
    return [...this.#clients].every(([clientId, { firstAccount, firstSeq, rev }]) => {
      const given = begun.get(clientId)
      return given?.rev === rev && given.firstSeq === firstSeq && given.firstAccount === firstAccount
    })
  }

  #read(clients: ReadonlyArray<number>): InImport<void> {
    return Effect.gen({ self: this }, function* () {
      if (clients.length === 0) return
      const sql = yield* SqlClient.SqlClient
      const heads = yield* sql`
        select client_id, (rev + 1)::int as rev, next_seq + 1 as first_seq, next_account + 1 as first_account
        from client_rev where client_id = any(${arrayLiteral(clients)}::int[])`.pipe(decodedAs(BegunWrite))
      for (const { clientId, firstAccount, firstSeq, rev } of heads) {
        this.#clients.set(clientId, { rev, firstSeq, firstAccount, reclaims: 0, accounts: 0 })
      }
    })
  }
}

/** What `begin_write` does for the guards of the tables. */
const allowRevisions = (begun: ReadonlyArray<BegunWrite>): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select set_config('portal.rev_' || g.client_id, g.rev::text, true) from unnest(
      ${arrayLiteral(begun.map(({ clientId }) => clientId))}::int[],
      ${arrayLiteral(begun.map(({ rev }) => rev))}::int[]) as g(client_id, rev)`
  }).pipe(Effect.provideService(Statement.CurrentTransformer, undefined))

/** The ledger of an import in parts; null where `begin_write` counts. */
export const CurrentLedger = Context.Reference<WriteLedger | null>("@reclaim/app-api/CurrentLedger", {
  defaultValue: () => null
})
