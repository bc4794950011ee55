import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { expect, it } from "vitest"
import { printedContacts } from "./ContactTable.tsx"

it("prints everybody in words", () => {
  const { rows, totals } = printedContacts([
    makeContact(),
    makeContact({
      contactId: 13,
      phone: null,
      status: "draft",
      hasBounced: true,
      lastActiveOn: CalendarDate.make("2026-11-20")
    })
  ])
  expect(rows.map(({ cells }) => cells)).toEqual([
    [
      "Lind, Bo",
      "Signatory · CH, DE",
      "Nothing yet",
      "–",
      "Confirmed",
      "–",
      "bo.lind@example.com",
      "+46 812 345 67",
      "Active"
    ],
    [
      "Lind, Bo",
      "Signatory · CH, DE",
      "Nothing yet",
      "–",
      "Bounced",
      "20 NOV 2026",
      "bo.lind@example.com",
      "",
      "Not invited"
    ]
  ])
  expect(totals[0]).toBe("2 people")
})
