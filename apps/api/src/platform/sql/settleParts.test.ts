import { describe, expect, it } from "@effect/vitest"
import { decideSettling, partName } from "./settleParts.ts"

const parts = (importNumber: number) => [0, 1, 10].map((part) => partName(importNumber, part))

describe("Parts of an import that a crash left", () => {
  it("are undone while the last of them is missing", () => {
    expect(decideSettling(parts(1))).toEqual([
      "rollback prepared 'import:1:000010'",
      "rollback prepared 'import:1:000001'",
      "rollback prepared 'import:1:000000'"
    ])
  })

  it("are committed once the last is there, which is the last to go", () => {
    expect(decideSettling([partName(2, null), ...parts(2)])).toEqual([
      "commit prepared 'import:2:000000'",
      "commit prepared 'import:2:000001'",
      "commit prepared 'import:2:000010'",
      "commit prepared 'import:2:end'"
    ])
    expect(decideSettling([partName(2, null)])).toEqual(["commit prepared 'import:2:end'"])
  })

  it("are told from those of other imports and of others", () => {
    expect(decideSettling([partName(1, 0), partName(2, null), "somebody's"])).toEqual([
      "rollback prepared 'import:1:000000'",
      "commit prepared 'import:2:end'"
    ])
  })
})
