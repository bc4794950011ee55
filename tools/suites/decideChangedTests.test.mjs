import { describe, expect, it } from "vitest"
import { decideChangedTests } from "./decideChangedTests.mjs"

const features = new Set(["payments", "statements"])
/** Dependency graph of three projects: all depend on core, and the portal also on ui. */
const reachedProjects = (files) => {
  if (files.some((file) => file.startsWith("libs/core/"))) return ["core", "ui", "api"]
  return files.some((file) => file.startsWith("apps/api/")) ? ["api"] : ["ui"]
}
const decideFor = (...changed) => decideChangedTests({ changed, features, reached: reachedProjects })

describe("the tests that a change needs", () => {
  it("are those of the feature's folders where the change stays inside it", () => {
    expect(decideFor("apps/api/src/features/payments/paymentRows.ts")).toEqual([
      { project: "api", folders: ["payments"] }
    ])
    expect(decideFor("libs/core/src/domain/payments/Payment.ts", "libs/ui/src/statements/Row.tsx")).toEqual([
      { project: "core", folders: ["payments", "statements"] },
      { project: "ui", folders: ["payments", "statements"] },
      { project: "api", folders: ["payments", "statements"] }
    ])
  })

  it("are all of what it reaches where it leaves the features", () => {
    expect(decideFor("libs/core/src/format/usd.ts").map(({ folders }) => folders)).toEqual([[], [], []])
    expect(decideFor("libs/core/src/domain/value/Isin.ts").map(({ project }) => project)).toEqual(["core", "ui", "api"])
  })

  it("are all of one project and a part of another where it does both", () => {
    expect(decideFor("apps/api/src/platform/http/guards.ts", "libs/ui/src/payments/Row.tsx")).toEqual([
      { project: "api", folders: [] },
      { project: "ui", folders: ["payments"] }
    ])
  })

  it("are none for prose", () => {
    expect(decideFor("README.md", "docs/operate/backup.md")).toEqual([])
  })
})
