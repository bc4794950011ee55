import { describe, expect, it } from "@effect/vitest"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { shownInvestors } from "./shownInvestors.ts"

const detail = { investors: ["Helvetia Pension Fund"] }
const withTask = makeUser()
const without = makeUser({
  tasks: { ...everyTask, Features: everyTask.Features.filter(({ name }) => name !== "investorDocumentsAndData") }
})

describe("the investors of a statement", () => {
  it.each([
    ["are shown to a user with the task", [withTask, withTask], detail.investors],
    ["are not shown without it", [without, without], []],
    ["are not shown where the user who looks lacks it", [without, withTask], []],
    ["are not shown where the user who is viewed lacks it", [withTask, without], []],
    ["are not shown before a user is known", [null, null], []]
  ] as const)("%s", (_, users, shown) => expect(shownInvestors(detail, users)).toEqual(shown))
})
