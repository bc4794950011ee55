import { describe, expect, it } from "@effect/vitest"
import { type Admission, decideAdmission, maxWaitingFiles, type FileSize } from "./decideNextFile.ts"

const times = (count: number, size: FileSize): ReadonlyArray<FileSize> => Array.from({ length: count }, () => size)

const { larger, small } = maxWaitingFiles

describe("whether a file may wait", () => {
  it.each<[string, FileSize, ReadonlyArray<FileSize>, ReadonlyArray<FileSize>, Admission]>([
    ["has a slot at once", "large", [], ["large"], "Admitted"],
    ["finds room to wait", "large", times(larger - 1, "large"), ["large", "medium"], "Admitted"],
    ["finds the queue full", "medium", times(larger, "large"), ["large", "medium"], "QueueFull"],
    ["is small and finds the slot kept for such", "small", times(larger, "large"), ["large", "large"], "Admitted"],
    ["is small and waits beside many large ones", "small", times(larger, "large"), times(3, "small"), "Admitted"],
    ["is small and finds too many such", "small", times(small, "small"), times(3, "small"), "QueueFull"]
  ])("one that %s", (_, size, waiting, taken, admission) => {
    expect(decideAdmission(size, waiting, taken)).toBe(admission)
  })
})
