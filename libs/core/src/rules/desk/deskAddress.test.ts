import { describe, expect, it } from "@effect/vitest"
import { WorkItemKind } from "../../domain/desk/WorkItem.ts"
import { makeUser } from "../../testing/makeUser.ts"
import {
  deskAddressOf,
  deskClientOf,
  deskHref,
  deskItemHref,
  deskListHref,
  deskParametersOf,
  deskReviewKinds,
  isItemOf,
  itemsOfScreen,
  mayOpenAtDesk,
  searchWithoutSubject
} from "./deskAddress.ts"

const hrefs = [
  ["application", "/accounts?client=12&application=4"],
  ["application-batch", "/accounts?client=12&list=4"],
  ["account", "/accounts?client=12&account=4"],
  ["document", "/documents?client=12&document=4"],
  ["document-disputed", "/documents?client=12&requirement=4"],
  ["paper", "/documents?client=12&paper=4"],
  ["envelope", "/documents?client=12&envelope=4"],
  ["authorization", "/claim-authorization?client=12&batch=4"],
  ["payment-instruction", "/contacts?client=12&instruction=4"]
] as const

/** Path and query of an address. */
const partsOf = (href: string) => {
  const { pathname, search } = new URL(href, "https://portal.example")
  return [pathname, search] as const
}

const staff = (permission: string) => makeUser({ isUserInternal: true, permissions: { [permission]: true } })

describe("the address of a subject at the desk", () => {
  it.each(hrefs)("of the kind %s is %s, and is read back", (kind, href) => {
    const address = { kind, clientId: 12, id: 4 }
    expect(deskHref(address)).toBe(href)
    expect(deskAddressOf(...partsOf(href))).toEqual(address)
  })

  it("exists for each kind that is reviewed", () => {
    expect(hrefs.map(([kind]) => kind)).toEqual(deskReviewKinds)
  })

  it.each(hrefs)("of the kind %s needs a client, a number and its own screen", (_, href) => {
    const [path, search] = partsOf(href)
    for (const other of [
      "",
      "?client=12",
      search.replace("client=12&", ""),
      search.replace("client=12", "client=0"),
      search.replace("client=12", "client=a"),
      search.replace("=4", "=0"),
      search.replace("=4", "=04"),
      search.replace("=4", "=-1"),
      search.replace("=4", "=3x"),
      search.replace("=4", "=x"),
      search.replace("=4", "=12345678901")
    ]) {
      expect(deskAddressOf(path, other)).toBeNull()
    }
    expect(deskAddressOf("/profile", search)).toBeNull()
  })

  it.each([
    ["/documents", "?client=12&requirement=5&document=4", { kind: "document", clientId: 12, id: 4 }],
    ["/documents", "?client=12&paper=6&requirement=5", { kind: "document-disputed", clientId: 12, id: 5 }],
    ["/documents", "?client=12&envelope=7&paper=6", { kind: "paper", clientId: 12, id: 6 }],
    ["/documents", "?client=12&document=x&paper=6", { kind: "paper", clientId: 12, id: 6 }],
    ["/accounts", "?client=12&list=5&application=4", { kind: "application", clientId: 12, id: 4 }],
    ["/accounts", "?client=12&account=7&list=5", { kind: "application-batch", clientId: 12, id: 5 }]
  ])("opens one subject of several: %s%s", (path, search, address) => {
    expect(deskAddressOf(path, search)).toEqual(address)
  })

  it.each([
    ["?client=12", 12],
    ["?client=0", null],
    ["?client=x", null],
    ["", null]
  ])("selects by %j the items of the client %j", (search, client) => {
    expect(deskClientOf(search)).toBe(client)
  })

  it("keeps the client when the subject is closed", () => {
    expect(searchWithoutSubject("account", "?client=12&account=4")).toBe("?client=12")
    expect(searchWithoutSubject("authorization", "?batch=4")).toBe("")
  })

  it("names the parameters that open the subject", () => {
    expect(deskParametersOf("application")).toEqual(["client", "application"])
  })

  it("of an account opens for staff who work on accounts", () => {
    expect(mayOpenAtDesk(staff("desk.accounts"), "account")).toBe(true)
    expect(mayOpenAtDesk(staff("desk.documents"), "account")).toBe(false)
    expect(mayOpenAtDesk(staff("desk.documents"), "application")).toBe(true)
  })
})

describe("an item of the desk", () => {
  it.each([
    ["application", "/accounts?client=12&application=4"],
    ["application-batch", "/accounts?client=12&list=4"],
    ["payment-instruction", "/contacts?client=12&instruction=4"],
    ["document", "/documents?client=12&document=4"],
    ["document-disputed", "/documents?client=12&requirement=4"],
    ["paper", "/documents?client=12&paper=4"],
    ["envelope", "/documents?client=12&envelope=4"],
    ["authorization", "/claim-authorization?client=12&batch=4"],
    ["mail-bounced", null],
    ["second-factor-reset", null],
    ["owner-changed-by-import", null],
    ["job-failed", null]
  ] as const)("of the kind %s is opened at %s", (kind, href) => {
    expect(deskItemHref({ clientId: 12, kind, subjectId: "4" })).toBe(href)
    expect(deskItemHref({ clientId: null, kind, subjectId: "4" })).toBeNull()
  })

  it("is handled in the list of its screen, of its client alone where it has one", () => {
    expect(deskListHref({ clientId: 12, kind: "mail-bounced" })).toBe("/contacts?client=12")
    expect(deskListHref({ clientId: null, kind: "job-failed" })).toBe("/accounts")
  })

  it("is about the subject of its kind, client and number", () => {
    const item = { clientId: 12, kind: "paper", subjectId: "4" } as const
    expect(isItemOf({ kind: "paper", clientId: 12, id: 4 }, item)).toBe(true)
    expect(isItemOf({ kind: "envelope", clientId: 12, id: 4 }, item)).toBe(false)
    expect(isItemOf({ kind: "paper", clientId: 13, id: 4 }, item)).toBe(false)
    expect(isItemOf({ kind: "paper", clientId: 12, id: 5 }, item)).toBe(false)
  })

  it("belongs to one screen, whatever its kind", () => {
    const screens = ["accounts", "documents", "claimAuthorization", "contacts"] as const
    expect(screens.flatMap(itemsOfScreen).toSorted()).toEqual([...WorkItemKind.literals].toSorted())
  })
})
