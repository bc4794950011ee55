import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { countOf, filesOf, titles } from "../../../testing/files/peopleFiles.ts"
import { peopleOf } from "../../../testing/server/peopleOf.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

onBothServers("What a file of people may not change", (it) => {
  it.effect("is who is with the client, and the roles of who signs in", () =>
    Effect.gen(function* () {
      const { add, find, step } = yield* peopleOf()
      const { take } = yield* filesOf()
      const user = yield* add({ first_name: "Ulla", last_name: "User", email: "user@file.example" })
      const invited = JSON.parse((yield* step("Invite", user)).text) as typeof user
      const gone = yield* add({ first_name: "Gus", last_name: "Gone", email: "gone@file.example" })
      assert.strictEqual((yield* step("Deactivate", gone)).status, 200)
      const { done, seen } = yield* take(
        titles,
        "Ulla,User,user@file.example,Chair,Auditor; Signatory",
        "Gus,Gone,gone@file.example,Chair,",
        "Adam,Admin,admin@file.example,,Administrator",
        "Twice,One,twice@file.example,,",
        "Twice,Two,TWICE@file.example,,"
      )
      assert.deepStrictEqual(
        seen.problems.map(({ code, line }) => [line, code]),
        [
          [2, "fixed_for_user"],
          [3, "gone"],
          [4, "not_by_file"],
          [6, "double_in_file"]
        ]
      )
      assert.strictEqual(done.status, 200, done.text)
      assert.deepInclude(yield* find(user.contact_id), { status: "invited", version: invited.version })
      assert.strictEqual((yield* find(gone.contact_id)).status, "inactive")
      assert.strictEqual(yield* countOf("Admin"), 0)
      assert.deepStrictEqual([yield* countOf("One"), yield* countOf("Two")], [1, 0])
    })
  )

  it.effect("is anybody who signs, is asked to, or has a role over money or people", () =>
    Effect.gen(function* () {
      const { add, find, givePowers } = yield* peopleOf()
      const { take } = yield* filesOf()
      const signs = yield* add({ first_name: "Sia", last_name: "Signs", email: "sia@file.example", roles: [] })
      const power = { codes: [], mode: "alone", group_name: "", group_count: null, owners: [], valid_from: null }
      yield* givePowers(signs, [{ ...power, valid_to: null }])
      const roles = [{ role: "payments", scope_kind: "all", scope_ids: [] }]
      const pays = yield* add({ first_name: "Pay", last_name: "Pays", email: "pay@file.example", roles })
      const { done, seen } = yield* take(
        titles,
        "Eve,Signs,sia@file.example,,",
        "Eve,Pays,pay@file.example,,",
        "Rolf,Role,rolf@file.example,,Auditor"
      )
      assert.deepStrictEqual(
        seen.problems.map(({ code, line }) => [line, code]),
        [
          [2, "relied_on"],
          [3, "relied_on"],
          [4, "not_by_file"]
        ]
      )
      assert.strictEqual(done.status, 409, done.text)
      for (const { contact_id } of [signs, pays]) {
        const { first_name } = (yield* find(contact_id)) as unknown as { readonly first_name: string }
        assert.notStrictEqual(first_name, "Eve")
      }
    })
  )
})
