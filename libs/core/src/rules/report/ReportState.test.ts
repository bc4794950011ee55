import { describe, expect, it } from "@effect/vitest"
import { Exit } from "effect"
import { makeDashboard } from "../../testing/makeDashboard.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { acknowledgeErrors, isExportAllowed, loadOf, type ReportExport, type ReportLoad } from "./ReportState.ts"

describe("the figures of a report", () => {
  it("are loaded when a custodian/account row comes back", () => {
    expect(loadOf(Exit.succeed(makeDashboard()))).toBe("Loaded")
  })

  it("are no data when no custodian/account rows come back", () => {
    expect(loadOf(Exit.succeed(makeDashboard({ accounts: [] })))).toBe("NoData")
  })

  it("have failed when they could not even be read", () => {
    expect(loadOf(Exit.die(new Error("broken")))).toBe("Failed")
  })

  it("have failed when the call has", () => {
    expect(loadOf(Exit.fail(makeFailure()))).toBe("Failed")
  })
})

describe("an export", () => {
  it.each([
    ["is ignored while one is running", "Running", false],
    ["starts when none is running", "Idle", true],
    ["starts after one has failed", "Failed", true]
  ] as const)("%s", (_, state, isAllowed) => {
    expect(isExportAllowed(state)).toBe(isAllowed)
  })
})

describe("acknowledging errors", () => {
  it.each<[string, ReportLoad, ReportExport, ReportLoad, ReportExport]>([
    ["clears the error flag", "Failed", "Idle", "Acknowledged", "Idle"],
    ["clears the no-data flag", "NoData", "Idle", "Acknowledged", "Idle"],
    ["clears the report-error flag", "Loaded", "Failed", "Loaded", "Idle"],
    ["clears all of them at once", "Failed", "Failed", "Acknowledged", "Idle"],
    ["leaves a load that goes on", "Loading", "Failed", "Loading", "Idle"],
    ["leaves an export that goes on", "NoData", "Running", "Acknowledged", "Running"],
    ["leaves figures that are there", "Loaded", "Idle", "Loaded", "Idle"]
  ])("%s", (_, load, exporting, loadAfter, exportAfter) => {
    expect(acknowledgeErrors({ load, export: exporting })).toEqual({ load: loadAfter, export: exportAfter })
  })
})
