import { expect, it } from "vitest"
import { makePower } from "../../testing/people/makePower.ts"
import { groupNames } from "./groupNames.ts"

const of = (groupName: string) => makePower({ mode: "jointly", groupName, groupCount: 2 })

it("names each group once", () => {
  const people = [
    { powers: [of("Directors"), makePower()] },
    { powers: [of("Board"), of("Directors")] },
    { powers: [] }
  ]
  expect(groupNames(people)).toEqual(["Board", "Directors"])
})
