import { describe, expect, it } from "@effect/vitest"
import type { ExportProgress } from "../../domain/export/ExportProgress.ts"
import {
  type ExportState,
  type ExportStep,
  firstStep,
  shownExport,
  stepAfter,
  stepReceiving,
  withStep
} from "./exportState.ts"

const waiting: ExportStep = { _tag: "Waiting" }
const progress = { received: 2, total: 4 }
const rows = { done: 400, count: 1204 }
const writing: ExportProgress = { _tag: "Writing", rowsDone: 400, rowCount: 1204 }
const running: ExportState = { _tag: "Running", kind: "pdf", title: "Reclaim dashboard", step: firstStep }
const failed: ExportState = { _tag: "Failed", kind: "pdf", toastId: "toast-1" }

describe("a file on its way", () => {
  it.each<[string, ExportStep, ExportProgress, ExportStep]>([
    ["waits while other files come first", firstStep, { _tag: "Waiting" }, waiting],
    ["is prepared row by row", waiting, writing, { _tag: "Making", rows }],
    ["has no rows when the report has none", waiting, { _tag: "Writing", rowsDone: 0, rowCount: 0 }, firstStep],
    ["stays as it was when nothing is known", waiting, { _tag: "None" }, waiting],
    [
      "counts its rows while it arrives",
      { _tag: "Receiving", rows: null, progress },
      writing,
      { _tag: "Receiving", rows, progress }
    ],
    [
      "keeps its rows when the server is done",
      { _tag: "Receiving", rows, progress },
      { _tag: "None" },
      { _tag: "Receiving", rows, progress }
    ]
  ])("%s", (_, before, told, after) => {
    expect(stepAfter(before, told)).toEqual(after)
  })

  it("arrives with the rows that were counted", () => {
    expect(stepReceiving(waiting, progress)).toEqual({ _tag: "Receiving", rows: null, progress })
    expect(stepReceiving({ _tag: "Making", rows }, progress)).toEqual({ _tag: "Receiving", rows, progress })
  })

  it("goes no further once it has ended", () => {
    expect(withStep(running, waiting)).toEqual({ ...running, step: waiting })
    expect(withStep(failed, waiting)).toBe(failed)
  })
})

describe("the export that pages show", () => {
  const here = { _tag: "Here" } as const
  const left = { _tag: "Left", to: "/" } as const
  it.each([
    ["is the one that runs", running, here, [], "Running"],
    ["is none once the session has ended", running, left, [], "Idle"],
    ["has failed while its toast is shown", failed, here, [{ id: "toast-1" }], "Failed"],
    ["is none when the toast is dismissed", failed, here, [{ id: "toast-2" }], "Idle"]
  ])("%s", (_, state, departure, toasts, tag) => {
    expect(shownExport(state, departure, toasts)._tag).toBe(tag)
  })
})
