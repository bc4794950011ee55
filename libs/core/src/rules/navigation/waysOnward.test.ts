import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { waysOnward } from "./waysOnward.ts"

const contacts = makeTask({ name: "contacts", label: "Contacts", route: "/contacts" })
const odd = [
  makeTask({ name: "hidden", route: "/hidden", isHidden: true }),
  makeTask({ name: "disabled", route: "/disabled", disabled: true }),
  makeTask({ name: "home", route: "/" }),
  makeTask({ name: "elsewhere", route: "//evil.example" })
]
const withManagement = (Management: ReadonlyArray<typeof contacts>) =>
  makeUser({ tasks: { Features: [], Management, SignOut: [] } })

describe("the ways onward from a page without access", () => {
  it("are the screens that somebody without features may open", () => {
    expect(waysOnward(withManagement([...odd, contacts]))).toEqual([contacts])
  })

  it("are none for somebody who may open nothing", () => {
    expect(waysOnward(withManagement(odd))).toEqual([])
  })

  it("are left to the home page where it leads on", () => {
    expect([waysOnward(makeUser()), waysOnward(null)]).toEqual([null, null])
  })
})
