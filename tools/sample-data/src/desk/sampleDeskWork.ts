import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, businessDayOnOrAfter, businessDayOnOrBefore } from "@reclaim/core/domain/value/dateSteps"

/** Members of staff who have taken some of it. */
export type SampleAssignee = "nils@example.com" | "ines@example.com"

/** One thing that waits for the staff of a demonstration. */
export interface SampleDeskWork {
  readonly kind: "application" | "document" | "document-disputed" | "paper"
  /** Number of the client. The first two are left as their own users find them. */
  readonly clientId: number
  /** Working days ago that it arrived. */
  readonly age: number
  /** True for the document whose latest safe date comes first; false for the one that most money waits for. */
  readonly isUrgent: boolean
  readonly assignee: SampleAssignee | null
}

type Row = readonly [
  age: number,
  kind: SampleDeskWork["kind"],
  clientId: number,
  urgency: "first due" | "most money",
  assignee?: "nils" | "ines"
]

const rows: ReadonlyArray<Row> = [
  [7, "document", 3, "first due", "nils"],
  [7, "paper", 5, "most money"],
  [7, "application", 4, "most money", "ines"],
  [7, "application", 3, "most money"],
  [6, "document", 4, "first due"],
  [6, "application", 8, "most money", "nils"],
  [6, "document-disputed", 6, "most money", "nils"],
  [6, "paper", 3, "first due", "ines"],
  [5, "document", 5, "most money", "ines"],
  [5, "document", 8, "first due"],
  [5, "paper", 7, "most money", "nils"],
  [4, "document", 6, "most money"],
  [4, "document-disputed", 4, "first due"],
  [4, "application", 7, "most money"],
  [4, "paper", 9, "most money"],
  [3, "document", 7, "first due", "nils"],
  [3, "document", 9, "most money"],
  [3, "document-disputed", 10, "most money"],
  [2, "document", 10, "most money"],
  [2, "paper", 8, "first due"],
  [2, "document", 3, "most money"],
  [2, "application", 11, "most money"],
  [2, "document", 11, "first due"],
  [1, "document", 12, "most money"],
  [1, "paper", 11, "most money"],
  [1, "document", 4, "most money"],
  [1, "document-disputed", 12, "first due"],
  [1, "application", 5, "most money"]
]

/** The work of a week, oldest first. */
export const sampleDeskWork: ReadonlyArray<SampleDeskWork> = rows.map(([age, kind, clientId, urgency, assignee]) => ({
  kind,
  clientId,
  age,
  isUrgent: urgency === "first due",
  assignee: assignee === undefined ? null : `${assignee}@example.com`
}))

/** Working days after its arrival by which an application of the sample is to be decided. */
export const sampleTerm = 5

/** The day so many working days after another. */
export const workingDaysAfter = (day: CalendarDate, count: number): CalendarDate =>
  count === 0 ? day : workingDaysAfter(businessDayOnOrAfter(addDays(day, 1)), count - 1)

/** The day so many working days before another. */
export const workingDaysBefore = (day: CalendarDate, count: number): CalendarDate =>
  count === 0 ? day : workingDaysBefore(businessDayOnOrBefore(addDays(day, -1)), count - 1)

/** Reasons that clients give when they dispute a request. */
export const sampleDisputes = [
  "We sent you this one in spring, with the certificates of the other owners.",
  "The fund was merged in June: there is nobody left to sign for it.",
  "The tax office tells us that it no longer issues this form. Which one do you need?",
  "The custodian says that it has sent this to you directly."
] as const

/** Accounts that clients are bringing in. */
export const sampleAccounts = [
  { custodianText: "Nordic Custody (sample)", accountNumber: "NC 5120-33", accountName: "Dividend strategy" },
  { custodianText: "Helvetia Trust Bank (sample)", accountNumber: "HT 8104.118.A", accountName: "Reserve" },
  { custodianText: "Nordic Custody (sample)", accountNumber: "NC 5120-41", accountName: "Europe large caps" },
  { custodianText: "Helvetia Trust Bank (sample)", accountNumber: "HT 8111.020.B", accountName: "Family portfolio" },
  { custodianText: "Nordic Custody (sample)", accountNumber: "NC 5307-02", accountName: "Index fund" },
  { custodianText: "Helvetia Trust Bank (sample)", accountNumber: "HT 8150.733.C", accountName: "Pension plan" }
] as const
