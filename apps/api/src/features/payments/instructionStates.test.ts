import { InstructionState } from "@reclaim/core/domain/payment/InstructionState"
import { instructionSteps } from "@reclaim/core/rules/payment/decideInstruction"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { freshCurrency, paymentsOf } from "../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const approved = `state = 'approved', approved_by = ${String(testUsers.secondPayments.id)},
  approved_at = now() - interval '25 hours', effective_at = now()`

/** Changes that lead an instruction to each state, in order. */
const ways: Readonly<Record<InstructionState, ReadonlyArray<string>>> = {
  proposed: [],
  approved: [approved],
  active: [approved, "state = 'active'"],
  replaced: [approved, "state = 'active'", "state = 'replaced', ended_at = now()"],
  rejected: ["state = 'rejected', ended_at = now()"],
  cancelled: [approved, "state = 'cancelled', ended_at = now()"]
}

const callBack = { number_on_file: "+4681234567", called_at: "2026-11-20T14:05:00Z", spoke_to: "Ida First" }

onBothServers("An act on a payment instruction", (it) => {
  it.effect("is refused over HTTP in every state that it does not fit", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const desk = yield* paymentsOf("deskPeople")
      let refused = 0
      for (const state of InstructionState.literals) {
        const instruction = yield* proposer.propose({ currency: freshCurrency() })
        for (const change of ways[state]) {
          yield* server.asOwner(
            Effect.flatMap(SqlClient.SqlClient, (sql) =>
              sql.unsafe(`
                update payment_instruction set ${change}
                where client_id = 1 and instruction_id = ${String(instruction.instruction_id)}`)
            )
          )
        }
        const calls = {
          approve: second.act("approve", instruction),
          reject: second.act("reject", instruction, { reason: "Unknown bank" }),
          cancel: second.act("cancel", instruction, { reason: "" }),
          approveAtDesk: desk.approveAtDesk(1, instruction, callBack)
        }
        for (const act of ["approve", "reject", "cancel", "approveAtDesk"] as const) {
          if (instructionSteps[act][state] !== undefined) continue
          const answer = yield* calls[act]
          assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "wrong_state"], `${act} when ${state}`)
          refused += 1
        }
      }
      // Of four acts in six states, five fit.
      assert.strictEqual(refused, 19)
    })
  )
})
