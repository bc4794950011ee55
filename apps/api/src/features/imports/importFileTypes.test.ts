import { expect, it } from "@effect/vitest"
import { ImportFileTypeName } from "@reclaim/core/domain/import/ImportOutcome"
import { importFileTypes } from "./importFileTypes.ts"

it("every kind of file that a folder may have is one that the call takes", () => {
  expect(ImportFileTypeName.literals).toEqual(importFileTypes.map(({ name }) => name))
})
