import { describe, expect, it } from "vitest"
import { type ContactsAddress, contactsAddress, personHref, searchOfContacts } from "./contactsUrl.ts"

const usual: ContactsAddress = {
  tab: "people",
  search: "",
  role: null,
  status: null,
  person: null,
  change: null,
  signFor: null,
  isImporting: false,
  of: null
}

describe("the address of the people", () => {
  it.each<readonly [string, Partial<ContactsAddress>]>([
    ["", {}],
    ["?search=bo+lind", { search: "bo lind" }],
    ["?role=tax_adviser&status=inactive", { role: "tax_adviser", status: "inactive" }],
    ["?tab=users", { tab: "users" }],
    ["?tab=users&of=31", { tab: "users", of: 31 }],
    ["?tab=activity", { tab: "activity" }],
    ["?tab=activity&of=12", { tab: "activity", of: 12 }],
    ["?person=12", { person: 12 }],
    ["?person=12&change=true", { person: 12, change: "facts" }],
    ["?person=12&change=powers", { person: 12, change: "powers" }],
    ["?person=12&change=delegation", { person: 12, change: "delegation" }],
    ["?sign-for=4", { signFor: 4 }],
    ["?person=12&change=powers&sign-for=4", { person: 12, change: "powers", signFor: 4 }],
    ["?import=true", { isImporting: true }],
    ["?search=li&import=true", { search: "li", isImporting: true }],
    ["?search=li&role=signatory&person=new", { search: "li", role: "signatory", person: "new" }]
  ])("says by %s what it shows", (search, part) => {
    expect(contactsAddress(search)).toEqual({ ...usual, ...part })
    expect(searchOfContacts({ ...usual, ...part })).toBe(search)
  })

  it.each([
    "?tab=nothing",
    "?of=12",
    "?role=owner",
    "?status=gone",
    "?person=0",
    "?person=-1",
    "?person=9999999999",
    "?person=x",
    "?change=true",
    "?change=powers",
    "?sign-for=0",
    "?sign-for=x",
    "?import=yes"
  ])("says nothing by %s", (search) => {
    expect(contactsAddress(search)).toEqual(usual)
  })

  it.each(["?person=12&sign-for=4", "?person=12&change=true&sign-for=4", "?person=12&change=nothing"])(
    "says by %s whom it shows, and nothing else",
    (search) => {
      expect(contactsAddress(search)).toMatchObject({ person: 12, signFor: null })
    }
  )
  it("takes people from a file beside the people alone", () => {
    expect(contactsAddress("?tab=people&import=true").isImporting).toBe(true)
    expect(contactsAddress("?tab=users&import=true").isImporting).toBe(false)
    expect(searchOfContacts({ ...usual, tab: "users", isImporting: true })).toBe("?tab=users")
    expect(searchOfContacts({ ...usual, person: 3, isImporting: true })).toBe("?person=3")
  })

  it("never asks for what the server does not search", () => {
    expect(contactsAddress(`?search=${"x".repeat(200)}`).search).toHaveLength(100)
    expect(contactsAddress("?search=a%00b").search).toBe("")
  })

  it("keeps what else it says", () => {
    expect(searchOfContacts({ ...usual, person: 3 }, "?as=7&search=old&person=2")).toBe("?as=7&person=3")
  })

  it("leads to the details of one of them", () => {
    expect(personHref(12)).toBe("/contacts?person=12")
  })
})
