import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { isSendable, sentLine } from "../../domain/value/sentText.ts"
import { guardedCell } from "../../format/csv/formulaGuard.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { contactFileHeader, contactFileRow } from "./contactFileRow.ts"
import { contactFilePreview, contactPlanText } from "./contactFilePlan.ts"
import { decideContactLine } from "./decideContactLine.ts"
import { readContactHeader } from "./readContactHeader.ts"
import { readContactRow } from "./readContactRow.ts"

const role = (name: HeldRole["role"], ...markets: ReadonlyArray<string>) =>
  new HeldRole({ role: name, scopeKind: markets.length === 0 ? "all" : "market", scopeIds: markets })

const headerOf = (titles: ReadonlyArray<string>) => {
  const read = readContactHeader({ line: 1, cells: titles })
  if (read._tag === "Refused") throw new Error(read.problems.map(({ message }) => message).join())
  return read.header
}

/** Result of a line with these cells, by title, for a person. */
const decideLine = (
  cells: Readonly<Record<string, string>>,
  holder: Contact | null = null,
  firstLine: number | null = null
) => {
  const entry = readContactRow({ line: 2, cells: Object.values(cells) }, headerOf(Object.keys(cells)))
  if (entry === null) throw new Error("The row is empty")
  return decideContactLine(entry, holder, firstLine)
}

const codesOf = (decision: ReturnType<typeof decideLine>) =>
  decision._tag === "Refused" ? decision.problems.map(({ code, column }) => [code, column]) : decision._tag

const grace = { "First name": "Grace", "Last name": "Park", "E-mail": " Grace@Example.com " }
const bo = { "First name": "Bo", "Last name": "Lind", "E-mail": "bo.lind@example.com" }

describe("the first line of a file of people", () => {
  it("has its titles in any order, by their letters alone", () => {
    expect(headerOf(["E-Mail ", "LAST NAME", "first_name", "Status", "", " "])).toEqual({
      width: 4,
      places: [
        { field: "email", place: 0 },
        { field: "lastName", place: 1 },
        { field: "firstName", place: 2 }
      ]
    })
  })

  it.each([
    [["First name", "Last name"], ["column_missing"]],
    [[...Object.keys(grace), "Shoe size"], ["unknown_column"]],
    [[...Object.keys(grace), "e-mail"], ["column_twice"]],
    [["a;b;c"], ["unknown_column", "column_missing", "column_missing", "column_missing"]]
  ])("is refused when it is %j", (cells, codes) => {
    const read = readContactHeader({ line: 1, cells })
    expect(read._tag === "Refused" ? read.problems.map(({ code }) => code) : []).toEqual(codes)
  })
})

/** Bo, who has no part in payments or signatures. */
const clerk = (changes: Parameters<typeof makeContact>[0] = {}) => makeContact({ roles: [role("auditor")], ...changes })

describe("a line of a file of people", () => {
  it("adds who is nobody yet", () => {
    expect(decideLine({ ...grace, Phone: "(212) 555-0142" })).toMatchObject({
      _tag: "Added",
      content: {
        salutation: "",
        firstName: "Grace",
        email: "grace@example.com",
        phone: "+12125550142",
        mobile: null,
        roles: []
      }
    })
  })

  it("changes what its cells say, and leaves what an empty one doesn't", () => {
    const decision = decideLine({ ...bo, "Job title": "Chair", Company: "", Phone: "'+4681234567" }, clerk())
    expect(decision).toMatchObject({
      _tag: "Changed",
      fields: ["jobTitle"],
      content: { jobTitle: "Chair", company: "Jasper Ridge Capital", phone: "+4681234567", roles: clerk().roles }
    })
  })

  it.each(["+12125550142", "12125550142", "212.555.0142", "(212) 555-0142", "+1 212 555 0142"])(
    "reads the number %s however it is written",
    (phone) => {
      expect(decideLine({ ...grace, Mobile: phone })).toMatchObject({ content: { mobile: "+12125550142" } })
    }
  )

  it.each<readonly [Readonly<Record<string, string>>, string, string]>([
    [{ ...grace, "Last name": "" }, "required", "Last name"],
    [{ ...grace, "E-mail": "nobody" }, "email_form", "E-mail"],
    [{ ...grace, Phone: "1.2125550142E+10" }, "spreadsheet_error", "Phone"],
    [{ ...grace, Company: "#N/A" }, "spreadsheet_error", "Company"],
    [{ ...grace, Roles: "Signatory; Owner" }, "unknown_role", "Roles"],
    [{ ...grace, Roles: "Signatory (markets CH)" }, "role_scope", "Roles"],
    [{ ...grace, Roles: "Administrator" }, "not_by_file", "Roles"],
    [{ ...grace, "Job title": "x".repeat(81) }, "too_long", "Job title"],
    [{ ...grace, Company: "a\u0007b" }, "control_characters", "Company"],
    [{ ...grace, Salutation: "a\nb" }, "control_characters", "Salutation"]
  ])("is refused when it is %j", (cells, code, column) => {
    expect(codesOf(decideLine(cells))).toEqual([[code, column]])
  })

  it("is refused when it has other cells than the first one", () => {
    const header = headerOf(Object.keys(grace))
    for (const cells of [
      ["Grace", "Park"],
      ["Grace", "Park", "grace@example.com", "more"]
    ]) {
      const entry = readContactRow({ line: 7, cells }, header)
      expect(entry?.problems.map(({ code, line }) => [code, line])).toEqual([["cell_count", 7]])
    }
    expect(readContactRow({ line: 8, cells: ["", " ", ""] }, header)).toBeNull()
    expect(readContactRow({ line: 8, cells: [...Object.values(grace), "", ""] }, header)?.problems).toEqual([])
  })

  it("is refused the second time that it has an address", () => {
    expect(codesOf(decideLine(grace, null, 4))).toEqual([["double_in_file", "E-mail"]])
  })

  it("changes nobody who is gone", () => {
    expect(codesOf(decideLine(bo, makeContact({ status: "inactive" })))).toEqual([["gone", "E-mail"]])
  })

  it("gives nobody a role, and leaves the roles of who signs in", () => {
    expect(codesOf(decideLine({ ...grace, Roles: "Auditor" }))).toEqual([["not_by_file", "Roles"]])
    const user = makeContact({ userId: 9, status: "active", roles: [role("auditor")] })
    expect(codesOf(decideLine({ ...bo, Roles: "Signatory" }, user))).toEqual([["fixed_for_user", "Roles"]])
    expect(codesOf(decideLine({ ...bo, Roles: "auditor" }, user))).toBe("Unchanged")
    const draft = makeContact({ status: "draft", roles: [role("auditor")] })
    expect(codesOf(decideLine({ ...bo, Roles: "Auditor; Administrator" }, draft))).toEqual([["not_by_file", "Roles"]])
    const administrator = makeContact({ status: "draft", roles: [role("administrator")] })
    expect(codesOf(decideLine({ ...bo, Roles: "Administrator" }, administrator))).toBe("Unchanged")
  })

  it("never widens what a role is held for", () => {
    const held = makeContact({ status: "draft", roles: [role("signatory", "CH", "DE")] })
    expect(codesOf(decideLine({ ...bo, Roles: "Signatory" }, held))).toBe("Unchanged")
    expect(codesOf(decideLine({ ...bo, Roles: "Signatory; Auditor" }, held))).toEqual([["not_by_file", "Roles"]])
    expect(codesOf(decideLine({ ...bo, Roles: "Signatory (markets DE, CH, FR)" }, held))).toEqual([
      ["role_scope", "Roles"]
    ])
  })
})

const line = (most: number) => Schema.toType(sentLine(most))

describe("a file that was written", () => {
  it("says how somebody stands", () => {
    expect(contactFileRow(makeContact({ notes: "=1+1" }))).toEqual([
      "Mr",
      "Bo",
      "Lind",
      "Managing director",
      "Jasper Ridge Capital",
      "bo.lind@example.com",
      "+4681234567",
      "",
      "Signatory (markets CH, DE)",
      "=1+1",
      "",
      "",
      "Active"
    ])
    expect(contactFileHeader).toHaveLength(13)
  })

  it.prop(
    "changes nobody when it is read again",
    { salutation: line(20), jobTitle: line(80), company: line(120), notes: Schema.String },
    (texts) => {
      const contact = makeContact({ ...texts, notes: isSendable(texts.notes) ? texts.notes : "", userId: 9 })
      const cells = contactFileRow(contact).map(guardedCell)
      const entry = readContactRow({ line: 2, cells }, headerOf(contactFileHeader))
      expect(entry === null ? null : decideContactLine(entry, contact, null)._tag).toBe("Unchanged")
    }
  )
})

describe("the plan of a file", () => {
  it("is another one once it does something else, and the same otherwise", () => {
    const cells = { ...bo, "Job title": "Chair" }
    const textOf = (contact: Contact) => contactPlanText([decideLine(cells, contact)])
    const before = textOf(clerk())
    expect(textOf(clerk({ version: 9, notes: "Changed by somebody" }))).toBe(before)
    expect(textOf(clerk({ jobTitle: "Treasurer" }))).not.toBe(before)
    expect(textOf(clerk({ jobTitle: "Chair" }))).not.toBe(before)
    expect(contactPlanText([decideLine(cells, null)])).not.toBe(before)
  })

  it("counts its lines, and says of each what comes of it", () => {
    const plan = [
      decideLine(grace),
      decideLine({ ...bo, Company: "Other" }, clerk()),
      decideLine({ ...grace, "E-mail": "x" })
    ]
    const preview = contactFilePreview(plan, "f")
    expect(preview).toMatchObject({
      addedCount: 1,
      changedCount: 1,
      unchangedCount: 0,
      refusedCount: 1,
      problemCount: 1
    })
    expect(preview.lines.map(({ fields, fullName, step }) => [step, fullName, fields])).toEqual([
      ["added", "Grace Park", []],
      ["changed", "Bo Lind", ["company"]],
      ["refused", "Grace Park", []]
    ])
  })
})
