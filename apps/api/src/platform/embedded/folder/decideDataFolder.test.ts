import { describe, expect, it } from "@effect/vitest"
import { decideDataFolder } from "./decideDataFolder.ts"

const folderWith = (...names: ReadonlyArray<string>) =>
  decideDataFolder({ names, database: new Map(), contents: new Map(), unreadable: new Map(), openToOthers: [] })

describe("A data folder without a database", () => {
  it("is a new one with nothing but the key that was put there", () => {
    expect(folderWith("data.key", "lock.db")).toEqual({ _tag: "New" })
  })

  it("has lost it when signed checkpoints tell of one", () => {
    expect(folderWith("audit-checkpoints.jsonl", "data.key")).toEqual({
      _tag: "Damaged",
      problems: ["audit-checkpoints.jsonl tells of a database, and there is none beside it"]
    })
  })
})
