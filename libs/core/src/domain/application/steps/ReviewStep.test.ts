import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { ReviewStep } from "./ReviewStep.ts"

const agreed = { terms: "2026-11", feeSchedule: "2026-11", privacy: null }

it.each([
  ["a version", agreed, "Success"],
  ["a character that can't be stored", { ...agreed, privacy: "\0" }, "Failure"],
  ["a longer text than versions have", { ...agreed, terms: "2".repeat(21) }, "Failure"]
])("what was agreed to is %s", (_, step, expected) => {
  expect(Schema.decodeUnknownExit(ReviewStep)(step)._tag).toBe(expected)
})
