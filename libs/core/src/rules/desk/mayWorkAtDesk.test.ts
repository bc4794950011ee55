import { describe, expect, it } from "@effect/vitest"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { mayWorkAtDesk, withDesk } from "./mayWorkAtDesk.ts"

const documents = { "desk.documents": true, "desk.people": false }

const routesOf = (user: Parameters<typeof withDesk>[1], tasks = everyTask) =>
  withDesk(tasks, user).Features.map(({ route }) => route)

describe("the desk", () => {
  it.each([
    ["staff with the permission", true, documents, "desk.documents", true],
    ["staff with any permission of it, where any will do", true, documents, null, true],
    ["no staff with another permission only", true, documents, "desk.accounts", false],
    ["no staff whose permission is switched off", true, documents, "desk.people", false],
    ["no staff without any", true, { "reclaimDashboard.viewAs": true }, null, false],
    ["no staff whose permission is not a plain yes", true, { "desk.accounts": "true" }, "desk.accounts", false],
    ["no user of a client, whatever stands in the permissions", false, documents, "desk.documents", false],
    ["no user of a client where any will do", false, documents, null, false]
  ] as const)("lets in %s", (_, isUserInternal, permissions, permission, may) => {
    expect(mayWorkAtDesk(makeUser({ isUserInternal, permissions }), permission)).toBe(may)
  })

  it("is the first task of those who work at it, once, and none of the others'", () => {
    const own = everyTask.Features.map(({ route }) => route)
    const staff = { isUserInternal: true, permissions: documents }
    expect(routesOf(staff)).toEqual(["/desk", ...own])
    expect(routesOf(staff, withDesk(everyTask, staff))).toEqual(["/desk", ...own])
    expect(routesOf({ isUserInternal: true, permissions: {} })).toEqual(own)
    expect(routesOf({ isUserInternal: false, permissions: documents })).toEqual(own)
  })
})
