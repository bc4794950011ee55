import { assert } from "@effect/vitest"
import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  addAcceptedAccount,
  applicationIn,
  applicationsOf,
  deskApplicationsOf
} from "../../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const blank = Schema.encodeSync(WireApplicationSteps)(blankSteps)

const address = { street: "Ring 1", more: "", city: "Bonn", region: "", postal_code: "53111", country: "DE" }

/** An owner as an import brings them. */
const importOwner = (ownerId: number, name: string) =>
  ask(
    (sql) => sql`
      insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
      values (1, ${ownerId}, ${name}, 'DE', 'individual')`
  )

const stepsOf = (number: string, ownerId: number, market: string) => ({
  account: { account_number: number, markets: [market] },
  owner: { ...blank.owner, owner_id: ownerId },
  tax: blank.tax,
  payment: blank.payment
})

const profileOf = (ownerId: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ city: string | null; lei: string; flags: object; is_born: boolean; has_place: boolean }>`
        select registered_address ->> 'city' as city, lei, flags, birth_date_sealed is not null as is_born,
          birth_place_sealed is not null as has_place
        from owner_profile where client_id = 1 and bo_id = ${ownerId}`
    ),
    ([row]) => row
  )

const numbersOf = (ownerId: number) =>
  ask(
    (sql) => sql<{ country: string; last4: string }>`
      select country, last4 from tax_number
      where client_id = 1 and holder = 'owner' and holder_id = ${ownerId} order by country`
  )

onBothServers("An owner who is on file", (it) => {
  it.effect(
    "is asked what is missing, has it from acceptance on, and is asked by the next market for the rest only",
    () =>
      Effect.gen(function* () {
        yield* importOwner(70, "Ada Zorn")
        const client = yield* applicationsOf()
        const desk = yield* deskApplicationsOf()
        const link = { custodian_code: "C1", owner: { link: 70 } }
        const draft = yield* client.filled(stepsOf("FILE 1", 70, "FR"))
        assert.deepInclude(draft.on_file?.owner, { name: "Ada Zorn", birth_date: null, registered_address: null })
        assert.deepStrictEqual(
          draft.gaps.map(({ path }) => path),
          ["owner.registered_address", "owner.birth_date"]
        )
        assert.strictEqual((yield* client.act(draft, "Submit")).status, 422)
        const first = yield* client.submitted({
          ...stepsOf("FILE 2", 70, "FR"),
          owner: { ...blank.owner, owner_id: 70, registered_address: address, birth_date: "1970-05-12" },
          tax: {
            ...blank.tax,
            lei: "529900T8BM49AURSDO55",
            numbers: [{ id: "a", country: "KY", tax_number: "123456" }]
          }
        })
        assert.notInclude(JSON.stringify(first), "1970-05-12")
        applicationIn(yield* desk.act(yield* desk.taken(first), "Accept", link))
        assert.deepInclude(yield* profileOf(70), {
          city: "Bonn",
          lei: "529900T8BM49AURSDO55",
          is_born: true,
          has_place: false
        })
        assert.deepStrictEqual(yield* numbersOf(70), [{ country: "KY", last4: "56" }])

        const next = yield* client.filled(stepsOf("FILE 3", 70, "BE"))
        assert.deepInclude(next.on_file?.owner, { birth_date: { last4: "" }, registered_address: address })
        assert.deepInclude(next.on_file?.tax, { lei: "529900T8BM49AURSDO55" })
        assert.deepStrictEqual(
          next.gaps.map(({ path }) => path),
          ["owner.birth_place", "owner.full_first_names"]
        )
        const answered = { ...blank.owner, owner_id: 70, birth_place: "Bern", full_first_names: "Ada Maria" }
        const second = yield* client.submitted({ ...stepsOf("FILE 4", 70, "BE"), owner: answered })
        applicationIn(yield* desk.act(yield* desk.taken(second), "Accept", link))
        const profile = yield* profileOf(70)
        assert.deepInclude(profile, { city: "Bonn", lei: "529900T8BM49AURSDO55", is_born: true, has_place: true })
        assert.deepInclude(profile?.flags, { fullFirstNames: "Ada Maria" })
        assert.deepStrictEqual((yield* client.filled(stepsOf("FILE 5", 70, "BE"))).gaps, [])
      })
  )

  it.effect("keeps the number that is on file of a country, and the form takes no other", () =>
    Effect.gen(function* () {
      yield* importOwner(71, "Bo Lind")
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const facts = { ...blank.owner, owner_id: 71, registered_address: address, birth_date: "1970-05-12" }
      const stepsWithNumbers = (number: string, taxNumber: string) => ({
        ...stepsOf(number, 71, "FR"),
        owner: facts,
        tax: { ...blank.tax, numbers: [{ id: "a", country: "KY", tax_number: taxNumber }] }
      })
      const one = yield* desk.taken(yield* client.submitted(stepsWithNumbers("KEPT 1", "111111")))
      const other = yield* desk.taken(yield* client.submitted(stepsWithNumbers("KEPT 2", "222222")))
      const link = { custodian_code: "C1", owner: { link: 71 } }
      applicationIn(yield* desk.act(one, "Accept", link))
      const seen = yield* desk.found(other)
      assert.deepStrictEqual(
        seen.owners.map(({ differing, owner_id }) => [owner_id, differing]),
        [[71, ["tax.numbers.0.tax_number"]]]
      )
      applicationIn(yield* desk.act(other, "Accept", link))
      assert.deepStrictEqual(yield* numbersOf(71), [{ country: "KY", last4: "11" }])
      const [told] = yield* ask(
        (sql) => sql`
          select facts -> 'keptOnFile' as kept from audit_event
          where client_id = 1 and action = 'application.accepted' and subject_id = ${String(other.application_id)}`
      )
      assert.deepStrictEqual(told, { kept: ["tax.numbers.0.taxNumber"] })
      const third = yield* client.filled(stepsWithNumbers("KEPT 3", "333333"))
      assert.deepStrictEqual(
        third.gaps.map(({ path }) => path),
        ["tax.numbers.0.country"]
      )
    })
  )

  it.effect("is offered for one who is called alike, and a PO box is doubted", () =>
    Effect.gen(function* () {
      yield* importOwner(72, "Nordic Fund AG")
      const client = yield* applicationsOf()
      const draft = yield* client.filled({
        account: { account_number: "ALIKE 1" },
        owner: {
          name: "NORDIC  Fund, AG.",
          registered_address: { ...address, country: "US", region: "MA", postal_code: "02110", street: "Postfach 12" }
        },
        payment: { beneficiary: "Nordic Fund AG" }
      })
      assert.deepStrictEqual(draft.alike_owners, [{ owner_id: 72, name: "Nordic Fund AG" }])
      assert.deepStrictEqual(
        draft.doubts.map(({ path }) => path),
        ["owner.registered_address.street"]
      )
      assert.deepStrictEqual(draft.gaps, [])
      const chosen = yield* client.save(draft, "owner", { ...blank.owner, owner_id: 72 })
      assert.deepStrictEqual(chosen.json["alike_owners"], [])
    })
  )

  it.effect("who was entered anew and is linked by the desk has what was missing, and keeps the rest", () =>
    Effect.gen(function* () {
      const first = yield* addAcceptedAccount({ account: { account_number: "LINK 1" }, owner: { name: "Linked Inc." } })
      const [row] = yield* ask(
        (sql) => sql<{ id: number }>`
          select bo_id as id from account where client_id = 1 and account_id = ${first.account_id}`
      )
      const link = row?.id ?? 0
      const second = yield* addAcceptedAccount(
        {
          account: { account_number: "LINK 2" },
          owner: { name: "Linked Inc.", tax_number: "98-7654321" },
          tax: { us_filer_form: "1120", lei: "529900T8BM49AURSDO55" }
        },
        { link }
      )
      assert.strictEqual(second.state, "accepted")
      assert.deepInclude(yield* profileOf(link), { city: "Boston", lei: "529900T8BM49AURSDO55" })
      assert.deepStrictEqual(yield* numbersOf(link), [{ country: "US", last4: "789" }])
    })
  )
})
