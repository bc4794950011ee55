import { describe, expect, it } from "@effect/vitest"
import { WorkItemKind } from "../../domain/desk/WorkItem.ts"
import { itemsOfScreen } from "./itemsOfScreen.ts"

describe("what waits for staff", () => {
  it("belongs to one screen, whatever its kind", () => {
    expect(Object.values(itemsOfScreen).flat().toSorted()).toEqual([...WorkItemKind.literals].toSorted())
  })
})
