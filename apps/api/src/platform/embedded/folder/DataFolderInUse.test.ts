import { assert, describe, it } from "@effect/vitest"
import { DataFolderInUse } from "./DataFolderInUse.ts"

describe("A data folder that is in use", () => {
  it("is named whatever says so", () => {
    for (const cause of [new Error("locked"), "locked", Object.assign(Object.create(null), { code: "locked" })]) {
      const { message } = new DataFolderInUse({ folder: "/data", cause })
      assert.match(message, /^The data folder \/data is in use by another process \(.*locked.*\)\. Two processes/)
    }
  })
})
