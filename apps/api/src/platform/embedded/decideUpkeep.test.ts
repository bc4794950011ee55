import { assert, describe, it } from "@effect/vitest"
import { decideUpkeep } from "./EmbeddedEngine.ts"

const busy = { logFiles: 8, messages: 200, isDiskLow: false }

describe("decideUpkeep", () => {
  it("leaves the log alone while the database is used, unless it is very long or the disk is low", () => {
    assert.isFalse(decideUpkeep(busy).freeLog)
    assert.isTrue(decideUpkeep({ ...busy, logFiles: 65 }).freeLog)
    assert.isTrue(decideUpkeep({ ...busy, isDiskLow: true }).freeLog)
  })

  it("shortens a log that is worth it once the database is hardly used", () => {
    assert.isTrue(decideUpkeep({ ...busy, messages: 0 }).freeLog)
    assert.isFalse(decideUpkeep({ ...busy, messages: 0, logFiles: 7 }).freeLog)
  })

  it("looks for outgrown statistics only after something was run, and never on a full disk", () => {
    assert.isTrue(decideUpkeep(busy).refreshStatistics)
    assert.isFalse(decideUpkeep({ ...busy, messages: 0 }).refreshStatistics)
    assert.isFalse(decideUpkeep({ ...busy, isDiskLow: true }).refreshStatistics)
  })
})
