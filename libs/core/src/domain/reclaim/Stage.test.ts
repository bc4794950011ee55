import { describe, expect, it } from "@effect/vitest"
import { clientStatusDisplayOrder } from "./ClientStatus.ts"
import { internalStatusDisplayOrder } from "./InternalStatus.ts"
import { stageById, stages } from "./Stage.ts"

describe("stages", () => {
  it("have the ids 1 to 30, each once", () => {
    expect([...stageById.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  it("have no internal status exactly when closed", () => {
    const odd = Object.values(stages).filter((stage) => (stage.internal === null) !== (stage.client === "Closed"))
    expect(odd).toEqual([])
  })

  it("are paid in both vocabularies or in none", () => {
    const odd = Object.values(stages).filter((stage) => (stage.internal === "paid") !== (stage.client === "Paid"))
    expect(odd).toEqual([])
  })

  it("call info from the tax authority a market process towards the client", () => {
    const waiting = Object.values(stages).filter((stage) => stage.internal === "awaiting info from the ta")
    expect(new Set(waiting.map((stage) => stage.client))).toEqual(new Set(["Awaiting market process"]))
  })

  it("are processing inside while the client waits for a market on hold", () => {
    const differing = Object.entries(stages).filter(
      ([, { client, internal }]) => client === "Awaiting market process" && internal !== "awaiting info from the ta"
    )
    expect(differing.map(([stage, { internal }]) => [stage, internal])).toEqual([["market_on_hold", "processing"]])
  })
})

describe("the order of display", () => {
  it("of internal statuses is fixed, paid excluded", () => {
    expect(internalStatusDisplayOrder).toEqual([
      "awaiting documents",
      "awaiting info from the ta",
      "processing",
      "filed"
    ])
  })

  it("of client-facing statuses excludes paid and closed", () => {
    expect(clientStatusDisplayOrder).toEqual(["Awaiting documents", "Awaiting market process", "Processing", "Filed"])
  })
})
