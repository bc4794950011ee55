import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { count } from "@reclaim/core/format/count"
import { reachOf } from "@reclaim/core/rules/people/reachOf"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import { contactMessages as words } from "./contactMessages.ts"
import { firstPhone, lastActiveText, listedName } from "./contactTexts.ts"
import { coversText, signsText } from "./powerText.ts"
import { rolesText } from "./roleText.ts"

const { columns } = words

/** The people in print, in the order of the list. */
export const printedContacts = (contacts: ReadonlyArray<Contact>): PrintedRows => ({
  columns: [
    { label: columns.name, kind: "text" },
    { label: columns.roles, kind: "text" },
    { label: columns.signs, kind: "text" },
    { label: columns.covers, kind: "text" },
    { label: columns.reached, kind: "text" },
    { label: columns.lastActive, kind: "text" },
    { label: columns.email, kind: "text" },
    { label: columns.phone, kind: "code" },
    { label: columns.status, kind: "text" }
  ],
  rows: contacts.slice(0, maxPrintedRows).map((contact) => ({
    key: String(contact.contactId),
    cells: [
      listedName(contact),
      rolesText(contact.roles),
      signsText(contact.powers),
      coversText(contact.powers),
      words.reach.marks[reachOf(contact)],
      lastActiveText(contact),
      contact.email,
      firstPhone(contact),
      words.statuses[contact.status]
    ]
  })),
  totals: [words.people(contacts.length, count(contacts.length)), "", "", "", "", "", "", "", ""],
  rowCount: contacts.length
})
