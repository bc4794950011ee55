import { assert } from "@effect/vitest"
import { Effect, Layer, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { Database } from "../../platform/database/Database.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { claimJob } from "../../platform/jobs/jobRows.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { hour, sql, today, until } from "../../testing/jobs/mailJobs.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import {
  actingUser,
  asRequestOf,
  paymentServer,
  paymentServices,
  swissAccount
} from "../../testing/payments/paymentServices.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { InstructionProposals } from "./InstructionProposals.ts"
import { PaymentInstructions } from "./PaymentInstructions.ts"

const proposer = actingUser(testUsers.payments.id)
const second = actingUser(testUsers.secondPayments.id)
const minute = 60_000
const day = 24 * hour

const seeded = new WeakSet<object>()

const seed = Effect.flatMap(Database, (database) =>
  Effect.suspend(() => {
    if (seeded.has(database)) return Effect.void
    seeded.add(database)
    return database.asOwner(
      Effect.andThen(seedTwoClients, Effect.provideService(seedTestUsers, PasswordCost, lowPasswordCost))
    )
  })
)

/** A test under a clock that it moves, with no job of another one. */
const underTestClock = <A, E>(test: Effect.Effect<A, E, Database | Scope.Scope>) =>
  Effect.gen(function* () {
    yield* seed
    yield* sql((client) => client`delete from job`)
    yield* sql((client) => client`delete from mail_outbox`)
    yield* TestClock.setTime(today)
    return yield* test
  }).pipe(Effect.provide(TestClock.layer()), Effect.scoped)

/** Advances the clock step by step, with real time in between for the server's work. */
const pass = Effect.fnUntraced(function* (millis: number, step = hour) {
  for (let passed = 0; passed < millis; passed += step) {
    yield* TestClock.adjust(Math.min(step, millis - passed))
    yield* letServerCatchUp
  }
  for (let turn = 0; turn < 20; turn++) {
    yield* TestClock.adjust(1)
    yield* letServerCatchUp
  }
})

/** Lets the server catch up: it uses the same database. */
const letServerCatchUp = sql((client) => client`select 1 as one`)

const proposeInstruction = (currency: string, iban?: string) =>
  PaymentInstructions.use((instructions) =>
    asRequestOf(proposer, instructions.propose(proposer, swissAccount(currency, iban)))
  )

const approveInstruction = Effect.fnUntraced(function* (currency: string, iban?: string) {
  const instruction = yield* proposeInstruction(currency, iban)
  return yield* PaymentInstructions.use((instructions) =>
    asRequestOf(second, instructions.approve(second, instruction))
  )
})

/** Runs the activation of an approved instruction. */
const activate = Effect.fnUntraced(function* (instructionId: number) {
  const { handlers } = yield* Jobs
  return yield* Effect.exit(
    handlers.get("payment-activation")?.({ clientId: 1, instructionId }) ?? Effect.die("no job")
  )
})

/** Proposes for three owners of one list, two of them later; their names differ only in spelling. */
const proposedForThree = Effect.fnUntraced(function* (currency: string) {
  yield* sql(
    (client) => client`
      insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
      values (1, 702, 'OWNER 1', 'US', 'pension'), (1, 703, 'Owner-1', 'US', 'pension') on conflict do nothing`
  )
  const [batch] = yield* sql<{ readonly id: number }>(
    (client) => client`
      insert into upload_batch (client_id, kind, file_name, sha256, blob_id, titles, created_by, created_at, updated_at,
        expires_at)
      select 1, 'accounts', 'accounts.csv', '\\x00', count(*) + 1, '[]', ${proposer.userId}, now(), now(), now()
      from upload_batch returning batch_id as id`
  )
  const [database, proposals] = [yield* Database, yield* InstructionProposals]
  const proposeGroup = Effect.gen(function* () {
    const stored = yield* proposals.propose(proposer, swissAccount(currency), batch?.id ?? 0)
    const instruction = stored.shownTo(second.userId)
    yield* proposals.join(proposer, instruction, 702)
    yield* proposals.join(proposer, instruction, 703)
    return { instructionId: instruction.instructionId, version: instruction.version + 2 }
  })
  return yield* database.asClient(1, proposeGroup)
})

const approvedForThree = Effect.fnUntraced(function* (currency: string) {
  const proposal = yield* proposedForThree(currency)
  return yield* PaymentInstructions.use((instructions) => asRequestOf(second, instructions.approve(second, proposal)))
})

/** Instructions of an owner in a currency, as the owner is shown them. */
const instructionsOf = (ownerId: number, currency: string) =>
  Effect.map(
    PaymentInstructions.use((instructions) => instructions.list(second, { ownerId, offset: 0, limit: 100 })),
    ({ instructions }) =>
      instructions
        .filter((one) => one.currency === currency)
        .map(({ instructionId, state }) => [instructionId, state] as const)
  )

const states = (currency: string) =>
  Effect.map(
    sql<{ readonly state: string }>(
      (client) => client`
        select state from payment_instruction where client_id = 1 and currency = ${currency} order by instruction_id`
    ),
    (rows) => rows.map(({ state }) => state)
  )

const is = (currency: string, ...expected: ReadonlyArray<string>) =>
  Effect.map(states(currency), (found) => found.join(" ") === expected.join(" "))

const activations = (instructionId: number) =>
  Effect.map(
    sql<{ readonly n: number }>(
      (client) => client`
        select count(*)::int as n from audit_event where client_id = 1 and subject_id = ${String(instructionId)}
          and action = 'paymentInstruction.activated'`
    ),
    ([row]) => row?.n
  )

const mailsOfActivation = Effect.map(
  sql<{ readonly to_address: string }>(
    (client) => client`
      select to_address from mail_outbox where template = 'payment-details-changed' and facts ->> 'step' = 'active'
      order by 1`
  ),
  (rows) => rows.map(({ to_address }) => to_address)
)

const told = [testUsers.administrator.email, testUsers.payments.email]

const claim = Effect.gen(function* () {
  const database = yield* Database
  const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
  const claimable = { kinds: ["payment-activation"], held: [], now: new Date(now), latest: new Date(now + hour) }
  const lease = { id: "00000000-0000-4000-8000-000000000007", until: new Date(now + minute) }
  return yield* database.asIdentity(claimJob(claimable, lease))
})

bothDatabases("The hold of a payment instruction", (it) => {
  it.effect("ends a day after the approval by the server's clock, and not a moment before", () =>
    underTestClock(
      Effect.gen(function* () {
        const { instructionId } = yield* approveInstruction("CHF")
        yield* pass(day - minute)
        assert.deepStrictEqual(yield* states("CHF"), ["approved"])
        yield* TestClock.adjust(minute - 100)
        yield* letServerCatchUp
        assert.deepStrictEqual(yield* states("CHF"), ["approved"])
        yield* until(is("CHF", "active"))
        assert.strictEqual(yield* activations(instructionId), 1)
        assert.deepStrictEqual(yield* mailsOfActivation, told)
      }).pipe(Effect.provide(paymentServer, { local: true }))
    )
  )

  it.effect("puts the new one in the place of the former of the same owner and currency alone", () =>
    underTestClock(
      Effect.gen(function* () {
        yield* approveInstruction("EUR")
        yield* approveInstruction("USD")
        yield* pass(day)
        yield* until(is("EUR", "active"))
        yield* until(is("USD", "active"))
        yield* approveInstruction("EUR", "DE89370400440532013000")
        assert.deepStrictEqual(yield* states("EUR"), ["active", "approved"])
        yield* pass(day)
        yield* until(is("EUR", "replaced", "active"))
        assert.deepStrictEqual(yield* states("USD"), ["active"])
      }).pipe(Effect.provide(paymentServer, { local: true }))
    )
  )

  it.effect("never ends for one that was stopped", () =>
    underTestClock(
      Effect.gen(function* () {
        const held = yield* approveInstruction("GBP")
        yield* pass(day - hour)
        yield* PaymentInstructions.use((instructions) =>
          asRequestOf(second, instructions.cancel(second, held, "Nobody asked for it"))
        )
        yield* pass(2 * day, hour)
        assert.deepStrictEqual(yield* states("GBP"), ["cancelled"])
        assert.deepStrictEqual(yield* mailsOfActivation, [])
        const jobs = sql<{ readonly state: string }>(
          (client) => client`select state from job where kind = 'payment-activation'`
        )
        yield* until(Effect.map(jobs, ([job]) => job?.state === "done"))
        assert.deepStrictEqual(yield* states("GBP"), ["cancelled"])
      }).pipe(Effect.provide(paymentServer, { local: true }))
    )
  )

  it.effect("ends once with two servers, after the one that had approved and claimed it was killed", () =>
    underTestClock(
      Effect.gen(function* () {
        const { instructionId } = yield* Effect.provide(approveInstruction("SEK"), paymentServices, { local: true })
        yield* TestClock.adjust(day)
        assert.isNotNull(yield* claim)
        yield* Layer.build(paymentServer)
        yield* Layer.build(paymentServer)
        yield* until(is("SEK", "active"))
        yield* pass(5 * minute, minute)
        assert.strictEqual(yield* activations(instructionId), 1)
        assert.deepStrictEqual(yield* mailsOfActivation, told)
      })
    )
  )

  it.effect("ends once when the server is killed before it has written that it has ended it", () =>
    underTestClock(
      Effect.gen(function* () {
        const { instructionId } = yield* approveInstruction("NOK")
        yield* TestClock.adjust(day)
        const { handlers } = yield* Jobs
        const activate = handlers.get("payment-activation")?.({ clientId: 1, instructionId }) ?? Effect.die("no job")
        yield* Effect.orDie(activate)
        const [first] = yield* sql<{ readonly version: number }>(
          (client) => client`
            select version from payment_instruction where client_id = 1 and instruction_id = ${instructionId}`
        )
        yield* Effect.all([Effect.orDie(activate), Effect.orDie(activate)], { concurrency: 2 })
        assert.deepStrictEqual(
          yield* sql(
            (client) => client`
              select version from payment_instruction where client_id = 1 and instruction_id = ${instructionId}`
          ),
          [{ version: first?.version ?? 0 }]
        )
        assert.strictEqual(yield* activations(instructionId), 1)
        assert.deepStrictEqual(yield* mailsOfActivation, told)
      }).pipe(Effect.provide(paymentServices, { local: true }))
    )
  )

  it.effect("lasts until its end where the clock was ahead at the approval and is put right", () =>
    underTestClock(
      Effect.gen(function* () {
        yield* TestClock.setTime(today + 2 * day)
        yield* Effect.provide(approveInstruction("DKK"), paymentServices, { local: true })
        yield* TestClock.setTime(today)
        yield* Layer.build(paymentServer)
        yield* pass(3 * day - minute, hour)
        assert.deepStrictEqual(yield* states("DKK"), ["approved"])
        yield* until(is("DKK", "active"))
      })
    )
  )

  it.effect("of a whole list ends for all its owners at once, told once, and nobody joins after the approval", () =>
    underTestClock(
      Effect.gen(function* () {
        const held = yield* approvedForThree("CAD")
        assert.deepInclude(held, { state: "approved", ownerCount: 3, missing: [] })
        const late = Effect.flatMap(InstructionProposals, (proposals) => proposals.join(proposer, held, 1))
        const database = yield* Database
        assert.strictEqual((yield* Effect.exit(database.asClient(1, late)))._tag, "Failure")
        yield* pass(day - minute)
        for (const owner of [1, 702, 703]) {
          assert.deepStrictEqual(yield* instructionsOf(owner, "CAD"), [[held.instructionId, "approved"]])
        }
        yield* until(is("CAD", "active"))
        for (const owner of [1, 702, 703]) {
          assert.deepStrictEqual(yield* instructionsOf(owner, "CAD"), [[held.instructionId, "active"]])
        }
        assert.strictEqual(yield* activations(held.instructionId), 1)
        assert.deepStrictEqual(yield* mailsOfActivation, told)
      }).pipe(Effect.provide(paymentServer, { local: true }))
    )
  )

  it.effect("of a whole list is all or nothing, whatever ends the server in between", () =>
    underTestClock(
      Effect.gen(function* () {
        const { instructionId } = yield* approvedForThree("AUD")
        yield* TestClock.adjust(day)
        // The second of the three fails, after the first.
        yield* sql(
          (client) => client`
            create function fail_one() returns trigger language plpgsql as
              $$ begin raise exception 'the server is gone'; end $$`
        )
        yield* sql(
          (client) => client`
            create trigger fail_one before update on payment_instruction_owner for each row when (old.bo_id = 703)
              execute function fail_one()`
        )
        assert.strictEqual((yield* activate(instructionId))._tag, "Failure")
        for (const owner of [1, 702, 703]) {
          assert.deepStrictEqual(yield* instructionsOf(owner, "AUD"), [[instructionId, "approved"]])
        }
        assert.strictEqual(yield* activations(instructionId), 0)
        yield* sql((client) => client`drop function fail_one cascade`)
        assert.strictEqual((yield* activate(instructionId))._tag, "Success")
        assert.deepStrictEqual(yield* states("AUD"), ["active"])
      }).pipe(Effect.provide(paymentServices, { local: true }))
    )
  )

  it.effect("of one owner ends what a list says for that owner alone, and is ended by the next list", () =>
    underTestClock(
      Effect.gen(function* () {
        const list = yield* approvedForThree("NZD")
        yield* TestClock.adjust(day)
        yield* activate(list.instructionId)
        const single = yield* approveInstruction("NZD", "DE89370400440532013000")
        yield* TestClock.adjust(day)
        yield* activate(single.instructionId)
        assert.deepStrictEqual(yield* states("NZD"), ["active", "active"])
        assert.deepStrictEqual(yield* instructionsOf(1, "NZD"), [
          [single.instructionId, "active"],
          [list.instructionId, "replaced"]
        ])
        assert.deepStrictEqual(yield* instructionsOf(702, "NZD"), [[list.instructionId, "active"]])
        const next = yield* approvedForThree("NZD")
        yield* TestClock.adjust(day)
        yield* activate(next.instructionId)
        assert.deepStrictEqual(yield* states("NZD"), ["replaced", "replaced", "active"])
      }).pipe(Effect.provide(paymentServices, { local: true }))
    )
  )

  it.effect("is kept by the database itself, whatever asks for something else", () =>
    underTestClock(
      Effect.gen(function* () {
        const { instructionId } = yield* proposeInstruction("JPY")
        const database = yield* Database
        const of = `where client_id = 1 and instruction_id = ${String(instructionId)}`
        const refused = [
          `update payment_instruction set state = 'active' ${of}`,
          `update payment_instruction set state = 'approved', approved_by = ${String(proposer.userId)},
            approved_at = now(), effective_at = now() + interval '24 hours' ${of}`,
          `update payment_instruction set state = 'approved', approved_by = ${String(second.userId)},
            approved_at = now(), effective_at = now() + interval '23 hours 59 minutes' ${of}`,
          `update payment_instruction set beneficiary = 'A thief' ${of}`,
          `select iban_sealed from payment_instruction ${of}`,
          `delete from payment_instruction ${of}`
        ]
        for (const text of refused) {
          const run = Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(text))
          assert.strictEqual((yield* Effect.exit(database.asClient(1, run)))._tag, "Failure", text)
        }
        const owning = Effect.flatMap(SqlClient.SqlClient, (client) =>
          client.unsafe(`update payment_instruction set state = 'replaced', ended_at = now() ${of}`)
        )
        assert.strictEqual((yield* Effect.exit(database.asOwner(owning)))._tag, "Failure")
        assert.deepStrictEqual(yield* states("JPY"), ["proposed"])
      }).pipe(Effect.provide(paymentServices, { local: true }))
    )
  )
})
