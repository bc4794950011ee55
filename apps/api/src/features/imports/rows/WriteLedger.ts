import { Context, Effect } from "effect"
import { SqlClient, Statement } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { BegunWrite } from "./BegunWrite.ts"
import type { InImport } from "./upsertRows.ts"

/** Numbers to reserve for one client's write. */
export interface ClientWrite {
  readonly clientId: number
  /** New reclaims. */
  readonly reclaims: number
  /** New accounts. */
  readonly accounts: number
}

interface LedgerCounters {
  readonly rev: number
  readonly firstSeq: number
  readonly firstAccount: number
  reclaims: number
  accounts: number
}

/**
 * The revisions and numbers used by an import that is written in parts. No part may lock the row that counts them, so
 * they are assigned here and taken from the database by the last part. No other import can take any, because imports
 * run one at a time.
 */
export class WriteLedger {
  readonly #clients = new Map<number, LedgerCounters>()

  /** Predicts the result of `beginWrites` without a lock, and allows the transaction to write these revisions. */
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

  /** Everything assigned so far, for the last part to take. */
  get writes(): ReadonlyArray<ClientWrite> {
    return [...this.#clients].map(([clientId, { accounts, reclaims }]) => ({ clientId, accounts, reclaims }))
  }

  /** True if the database assigned the predicted numbers. */
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

/** Does what `begin_write` does for the tables' triggers. */
const allowRevisions = (begun: ReadonlyArray<BegunWrite>): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select set_config('portal.rev_' || g.client_id, g.rev::text, true) from unnest(
      ${arrayLiteral(begun.map(({ clientId }) => clientId))}::int[],
      ${arrayLiteral(begun.map(({ rev }) => rev))}::int[]) as g(client_id, rev)`
  }).pipe(Effect.provideService(Statement.CurrentTransformer, undefined))

/** The ledger of an import in parts; null when `begin_write` counts. */
export const CurrentLedger = Context.Reference<WriteLedger | null>("@reclaim/app-api/CurrentLedger", {
  defaultValue: () => null
})
