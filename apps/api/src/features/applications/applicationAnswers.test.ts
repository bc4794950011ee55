import { assert } from "@effect/vitest"
import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const asNew = { custodian_code: "C1", owner: { new: true } }

const { owner, payment } = Schema.encodeSync(WireApplicationSteps)(blankSteps)

onBothServers("Answers of applications", (it) => {
  it.effect("leave with the owner what only some markets ask", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const no = { is_true: false, note: "" }
      const answers = {
        securities_lending: { is_true: true, note: "Lent to a broker" },
        short_holding: no,
        large_holding: no,
        permanent_establishment: no,
        hedged: no
      }
      const draft = yield* client.filled({
        account: { account_number: "ASKED 1", markets: ["DK", "ES", "KR"] },
        owner: {
          name: "Stiftung Nord",
          entity_type: "regulated fund",
          residence: "DE",
          tax_number: null,
          tax_number_kind: null
        },
        tax: { us_filer_form: null, ...answers },
        payment: { beneficiary: "Stiftung Nord" }
      })
      assert.deepStrictEqual(draft.gaps, [
        {
          path: "owner.personal_number",
          text: "Enter the tax number, or the registration or passport number: South Korea's form asks for it"
        },
        {
          path: "investors.owners_behind",
          text: "Enter the underlying owners: South Korea's form asks for it"
        }
      ])
      const steps = { ...draft.steps.owner, personal_number: "HRB 98765" }
      assert.strictEqual((yield* client.save(draft, "owner", steps)).status, 200)
      const behind = { rows: [], owners_behind: "Germany 90%, Austria 10%" }
      assert.strictEqual(
        (yield* client.save({ ...draft, version: draft.version + 1 }, "investors", behind)).status,
        200
      )
      const numbers = [{ id: "r1", country: "ES", tax_number: "N0012345E" }]
      const taxed = { ...draft.steps.tax, numbers }
      assert.strictEqual((yield* client.save({ ...draft, version: draft.version + 2 }, "tax", taxed)).status, 200)
      const sent = applicationIn(yield* client.act({ ...draft, version: draft.version + 3 }, "Submit"))
      const { account_id } = applicationIn(yield* desk.act(yield* desk.taken(sent), "Accept", asNew))
      const profiles = ask(
        (sql) => sql<{ flags: object; version: number }>`
          select w.flags, w.version from owner_profile w join account a using (client_id, bo_id)
          where a.client_id = 1 and a.account_id = ${account_id}`
      )
      assert.deepStrictEqual(yield* profiles, [
        {
          version: 1,
          flags: {
            securitiesLending: { isTrue: true, note: "Lent to a broker" },
            shortHolding: { isTrue: false, note: "" },
            largeHolding: { isTrue: false, note: "" },
            permanentEstablishment: { isTrue: false, note: "" },
            hedged: { isTrue: false, note: "" },
            fullFirstNames: "",
            hasFrikort: null,
            frikortEndsOn: null,
            ownersBehind: "Germany 90%, Austria 10%"
          }
        }
      ])
      const kept = yield* ask(
        (sql) => sql`
          select t.country, t.kind, t.last4 from tax_number t join account a on a.client_id = t.client_id
            and t.holder = 'owner' and t.holder_id = a.bo_id
          where a.client_id = 1 and a.account_id = ${account_id} order by 1`
      )
      assert.deepStrictEqual(kept, [
        { country: "ES", kind: "Other", last4: "45E" },
        { country: "KR", kind: "Other", last4: "65" }
      ])
      // The next account of this owner adds to the earlier answers.
      const [{ bo_id } = { bo_id: 0 }] = yield* ask(
        (sql) => sql<{ bo_id: number }>`select bo_id from account where client_id = 1 and account_id = ${account_id}`
      )
      const next = yield* client.submitted({
        account: { account_number: "ASKED 2", markets: ["CH"] },
        owner: { ...owner, owner_id: bo_id },
        tax: { us_filer_form: null, ...answers, hedged: { is_true: true, note: "Futures" } },
        payment
      })
      applicationIn(
        yield* desk.act(yield* desk.taken(next), "Accept", { custodian_code: "C1", owner: { link: bo_id } })
      )
      const [profile] = yield* profiles
      assert.strictEqual(profile?.version, 2)
      assert.deepInclude(profile?.flags, {
        hedged: { isTrue: true, note: "Futures" },
        ownersBehind: "Germany 90%, Austria 10%"
      })
    })
  )

  it.effect("are doubted for a tax number that another owner of the client has", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const number = "45-6789012"
      const first = yield* client.submitted({
        account: { account_number: "SAME 1" },
        owner: { name: "First Holder Inc.", tax_number: number },
        payment: { beneficiary: "First Holder Inc." }
      })
      applicationIn(yield* desk.act(yield* desk.taken(first), "Accept", asNew))
      const second = yield* client.filled({
        account: { account_number: "SAME 2" },
        owner: { name: "Second Holder Inc.", tax_number: number },
        tax: { us_filer_form: "1120", numbers: [{ id: "a", country: "KY", tax_number: "123" }] },
        payment: { beneficiary: "Second Holder Inc." }
      })
      assert.deepStrictEqual(second.gaps, [])
      assert.deepStrictEqual(
        second.doubts.map(({ path }) => path),
        ["owner.tax_number", "tax.numbers.0.tax_number"]
      )
      assert.match(second.doubts[0]?.text ?? "", /^Your owner First Holder Inc. has the same tax number:/)
      assert.notInclude(JSON.stringify(second), number)
      const saved = yield* client.save(second, "owner", { ...second.steps.owner, tax_number: "45-6789013" })
      assert.deepStrictEqual(
        (saved.json["doubts"] as typeof second.doubts).map(({ path }) => path),
        ["tax.numbers.0.tax_number"]
      )
    })
  )
})
