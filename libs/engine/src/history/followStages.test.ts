import { describe, expect, it } from "@effect/vitest"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { followStages, type StageStep } from "./followStages.ts"

const steps = (...stages: ReadonlyArray<Stage>): ReadonlyArray<StageStep> =>
  stages.map((stage, index) => ({ stage, since: CalendarDate.make(`2025-01-${String(index + 10)}`) }))

describe("followStages", () => {
  it.each<[string, ReadonlyArray<StageStep>, object]>([
    ["just found", steps("identified"), { stage: "identified", identifiedOn: "2025-01-10", filedOn: null }],
    ["filed", steps("identified", "ready", "filed"), { stage: "filed", filedOn: "2025-01-12", paidOn: null }],
    ["paid", steps("ready", "filed", "paid"), { filedOn: "2025-01-11", paidOn: "2025-01-12", closedOn: null }],
    ["expired", steps("identified", "expired"), { filedOn: null, closedOn: "2025-01-11" }],
    ["rejected after filing", steps("filed", "rejected"), { filedOn: "2025-01-10", closedOn: "2025-01-11" }],
    ["appealed", steps("filed", "rejected", "under_appeal"), { filedOn: "2025-01-10", closedOn: null }],
    ["filed anew", steps("filed", "ta_query_open", "filed"), { filedOn: "2025-01-12" }],
    ["returned by the bank", steps("filed", "paid", "in_payment"), { stage: "in_payment", paidOn: null }],
    ["paid again", steps("filed", "paid", "in_payment", "paid"), { paidOn: "2025-01-13" }]
  ])("what is %s stands so", (_, history, outcome) => {
    expect(followStages(history)).toMatchObject({ _tag: "Followed", outcome })
  })

  it.each<[string, ReadonlyArray<StageStep>, string]>([
    ["no step", [], "NoSteps"],
    ["unfiled again", steps("filed", "ready"), "ImpossibleStep"],
    ["paid without filing", steps("ready", "paid"), "ImpossibleStep"],
    ["paid from the start", steps("paid"), "NeverFiled"],
    ["acknowledged without filing", steps("ready", "acknowledged"), "NeverFiled"],
    ["filed after it expired", steps("expired", "filed"), "ImpossibleStep"],
    ["closed after payment", steps("filed", "paid", "written_off"), "ImpossibleStep"],
    ["a day too early", [...steps("identified"), ...steps("identified", "ready")].toReversed(), "GoesBackInTime"]
  ])("%s is refused", (_, history, tag) => {
    expect(followStages(history)._tag).toBe(tag)
  })
})
