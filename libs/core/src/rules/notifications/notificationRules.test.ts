import { describe, expect, it } from "vitest"
import { NotificationKind } from "../../domain/notification/NotificationKind.ts"
import type { NotificationContent } from "../../domain/notification/NotificationContent.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { notificationText } from "./notificationText.ts"
import { deadlineThreshold } from "./deadlineThreshold.ts"
import { receivesNotification } from "./receivesNotification.ts"
import { notificationHref } from "./notificationHref.ts"
import { notificationRules, tasksOfContent } from "./notificationRules.ts"

const today = CalendarDate.make("2026-11-16")

const deadline = {
  kind: "deadline",
  country: "DE",
  countryName: "Germany",
  cutOffOn: CalendarDate.make("2026-11-30"),
  isAgents: true,
  daysBefore: 14,
  reclaims: 41,
  netReclaim: UsdCents.make(21_040_000)
} as const satisfies NotificationContent

const quarterly = {
  kind: "statement-published",
  report: "quarterly",
  name: "Quarterly statement Q3 2026",
  reportId: 12,
  statements: 1
} as const satisfies NotificationContent

const payments = { ...quarterly, report: "payment", name: "Payment statement 20 NOV 2026, P-7", statements: 3 } as const

const list = {
  kind: "list-answered",
  batchId: 12,
  fileName: "funds.csv",
  accounts: 500,
  accepted: 0,
  returned: 0,
  rejected: 0
} as const satisfies NotificationContent

const renewal = {
  kind: "renewal-proposed",
  ownerId: 3,
  ownerName: "Alpine LP",
  documents: 1,
  documentName: "Power of attorney",
  validTo: CalendarDate.make("2027-03-31")
} as const satisfies NotificationContent

const outdated = {
  kind: "documents-outdated",
  ownerId: 3,
  ownerName: "Alpine LP",
  documents: 1,
  documentName: "Power of attorney"
} as const satisfies NotificationContent

const toSign = {
  kind: "to-sign",
  envelopeId: 71,
  documentName: "Engagement agreement",
  ownerName: "Alpine LP",
  expiresOn: CalendarDate.make("2027-01-25")
} as const satisfies NotificationContent

const signedCopy = {
  kind: "signed-copy",
  envelopeId: 71,
  documentName: "Engagement agreement",
  ownerName: "Alpine LP"
} as const satisfies NotificationContent

const toAuthorize = {
  kind: "to-authorize",
  batches: 1,
  batchId: 9,
  procedure: "holding statement",
  countryName: "Denmark",
  ownerName: "Alpine LP",
  reclaims: 41,
  net: UsdCents.make(5_192_500),
  dueOn: CalendarDate.make("2026-11-28"),
  daysBefore: 7
} as const satisfies NotificationContent

const lapsed = {
  kind: "authorization-lapsed",
  batches: 1,
  batchId: 9,
  procedure: "holding statement",
  countryName: "Denmark",
  ownerName: "Alpine LP",
  net: UsdCents.make(5_192_500),
  dueOn: CalendarDate.make("2026-11-28"),
  lostAfter: CalendarDate.make("2026-12-31")
} as const satisfies NotificationContent

const returned = {
  kind: "payment-returned",
  amount: UsdCents.make(37_791_676),
  valueDate: CalendarDate.make("2026-04-24"),
  payeeLast4: "4417",
  ownerId: 7,
  ownerName: "Alpine LP",
  ownerCount: 1
} as const satisfies NotificationContent

const contents: ReadonlyArray<NotificationContent> = [
  deadline,
  quarterly,
  payments,
  { ...list, accepted: 412 },
  { ...list, accounts: 1, rejected: 1 },
  { ...list, accepted: 1, returned: 3, rejected: 1 },
  toSign,
  signedCopy,
  toAuthorize,
  { ...toAuthorize, batches: 3 },
  { ...toAuthorize, batches: 3, daysBefore: null },
  lapsed,
  { ...lapsed, batches: 2 },
  { ...lapsed, lostAfter: null },
  renewal,
  { ...renewal, documents: 3 },
  outdated,
  { ...outdated, documents: 4 },
  { kind: "right-requested", duty: "payments", askedByName: "Otto Lindqvist" },
  { kind: "new-administrator", administratorName: "Bo Lind", madeByName: "Ada Meyer" },
  { kind: "new-device", device: "Firefox on Linux" },
  { kind: "second-factor-removed", factor: "totp" },
  { kind: "payment-details-changed", step: "approved", ownerId: 7, ownerName: "Alpine LP" },
  returned,
  { ...returned, payeeLast4: "", ownerCount: 3 }
]

describe("the threshold of a deadline", () => {
  it.each<readonly [number, number | null]>([
    [366, null],
    [365, 365],
    [181, 365],
    [180, 180],
    [31, 60],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, null]
  ])("at %i days is %s", (days, expected) => {
    expect(deadlineThreshold(days)).toBe(expected)
  })
})

const all = () => true
const none = () => false
const usesPayments = (task: string) => task === "paymentStatements"

describe("who hears of what", () => {
  it("is told of deadlines by the role of operations, or without a contact by the dashboard", () => {
    expect(receivesNotification("deadline", { roles: ["operations"], canUse: all })).toBe(true)
    expect(receivesNotification("deadline", { roles: ["statements", "auditor"], canUse: all })).toBe(false)
    expect(receivesNotification("deadline", { roles: [], canUse: all })).toBe(false)
    expect(receivesNotification("deadline", { roles: null, canUse: (task) => task === "reclaimDashboard" })).toBe(true)
  })

  it("is told of nothing that they may not see", () => {
    expect(receivesNotification("deadline", { roles: ["operations"], canUse: none })).toBe(false)
    const listener = { roles: null, canUse: usesPayments }
    expect(receivesNotification("statement-published", listener, tasksOfContent(quarterly))).toBe(false)
    expect(receivesNotification("statement-published", listener, tasksOfContent(payments))).toBe(true)
    expect(receivesNotification("statement-published", listener)).toBe(true)
  })

  it("is told of the safety of the own account in any case", () => {
    for (const kind of NotificationKind.literals.filter((name) => notificationRules[name].isMailedByAct === true)) {
      expect(notificationRules[kind].isFixed).toBe(true)
      expect(receivesNotification(kind, { roles: [], canUse: none })).toBe(true)
      expect(notificationRules[kind].usual).toEqual({ cadence: "now", byMail: true, inApp: true })
    }
  })
})

describe("money that came back", () => {
  it("is told to who may act on it, and cannot be switched off", () => {
    const { isFixed, isMailedByAct, usual } = notificationRules["payment-returned"]
    expect([isFixed, isMailedByAct]).toEqual([true, undefined])
    expect(usual).toEqual({ cadence: "now", byMail: true, inApp: true })
    for (const [roles, isTold] of [
      [["administrator"], true],
      [["payments"], true],
      [["statements"], false],
      [null, true]
    ] as const) {
      expect(receivesNotification("payment-returned", { roles, canUse: all }, tasksOfContent(returned))).toBe(isTold)
    }
    expect(receivesNotification("payment-returned", { roles: ["payments"], canUse: usesPayments })).toBe(false)
  })
})

describe("a notification", () => {
  it("has words of each kind", () => {
    expect(contents.map((content) => notificationText(content, today))).toEqual([
      { title: "Agent cut-off", text: "Germany, 30 NOV 2026: 41 reclaims, $210,400.00" },
      { title: "Statement published", text: "Quarterly statement Q3 2026" },
      { title: "Statements published", text: "3 payment statements" },
      { title: "List of accounts reviewed", text: "funds.csv: 412 of 500 accounts were accepted" },
      { title: "List of accounts reviewed", text: "funds.csv: 1 of 1 account was rejected" },
      {
        title: "List of accounts reviewed",
        text: "funds.csv: 1 of 500 accounts was accepted; 3 need correction; 1 was rejected"
      },
      { title: "Waiting for your signature", text: "Engagement agreement of Alpine LP, by 25 JAN 2027" },
      { title: "Signed and sealed: your copy", text: "Engagement agreement of Alpine LP" },
      {
        title: "Claims to decide",
        text: "Denmark, holding statement of Alpine LP: $51,925.00 after fee and costs, by 28 NOV 2026"
      },
      { title: "Claims to decide", text: "3 batches of claims: $51,925.00 after fee and costs, by 28 NOV 2026" },
      {
        title: "Claims to decide",
        text: "3 batches of claims: $51,925.00 after fee and costs, the first by 28 NOV 2026"
      },
      {
        title: "Claims not decided in time",
        text: "Denmark, holding statement of Alpine LP: $51,925.00 after fee and costs was not decided by 28 NOV 2026, so nothing is filed; the first claim is lost after 31 DEC 2026"
      },
      {
        title: "Claims not decided in time",
        text: "2 batches of claims: $51,925.00 after fee and costs were not decided by 28 NOV 2026, so nothing is filed; the first claim is lost after 31 DEC 2026"
      },
      {
        title: "Claims not decided in time",
        text: "Denmark, holding statement of Alpine LP: $51,925.00 after fee and costs was not decided by 28 NOV 2026, so nothing is filed"
      },
      { title: "Document to renew", text: "Power of attorney of Alpine LP, valid to 31 MAR 2027" },
      {
        title: "Documents to renew",
        text: "3 documents of Alpine LP; the first, Power of attorney, is valid to 31 MAR 2027"
      },
      { title: "Document superseded", text: "Power of attorney of Alpine LP contains outdated details" },
      {
        title: "Documents superseded",
        text: "4 documents of Alpine LP contain outdated details, such as Power of attorney"
      },
      { title: "Somebody needs a role", text: "Otto Lindqvist asks you to let somebody handle payment details" },
      { title: "New administrator", text: "Ada Meyer made Bo Lind an administrator" },
      { title: "Sign-in with a new device", text: "Firefox on Linux" },
      { title: "Second factor removed", text: "An authenticator app was removed from your account" },
      { title: "Payment details", text: "New payment details were approved and are held: Alpine LP" },
      {
        title: "Money came back from your bank",
        text: "$377,916.76, paid on 24 APR 2026 to the account ending in 4417, came back from your bank: check the payment details of Alpine LP"
      },
      {
        title: "Money came back from your bank",
        text: "$377,916.76, paid on 24 APR 2026, came back from your bank: check the payment details of Alpine LP and 2 other owners"
      }
    ])
  })

  it("names how many owners payment details are for, once no more of them are added", () => {
    const list = { kind: "payment-details-changed", ownerId: 7, ownerName: "Alpine LP", isFromList: true } as const
    expect(notificationText({ ...list, step: "proposed", ownerCount: 1 }, today).text).toBe(
      "New payment details were proposed: Alpine LP and other owners of the same list"
    )
    expect(notificationText({ ...list, step: "approved", ownerCount: 500 }, today).text).toBe(
      "New payment details were approved and are held: Alpine LP and 499 other owners"
    )
  })

  it("says in words what costs more than it brings, and what has expired", () => {
    const passed = { ...renewal, validTo: CalendarDate.make("2026-05-23") }
    const texts = [{ ...toAuthorize, net: UsdCents.make(-22_313) }, passed, { ...passed, documents: 2 }]
    expect(texts.map((content) => notificationText(content, today).text)).toEqual([
      "Denmark, holding statement of Alpine LP: fee and costs exceed the refund by $223.13, by 28 NOV 2026",
      "Power of attorney of Alpine LP, was valid to 23 MAY 2026 (expired)",
      "2 documents of Alpine LP; the first, Power of attorney, was valid to 23 MAY 2026 (expired)"
    ])
  })

  it("leads to what it is about", () => {
    expect(contents.map(notificationHref)).toEqual([
      "/reports/reclaim-dashboard/expiring?country=DE&from=2026-11-30&to=2026-11-30&view=transactions",
      "/reports/quarterly-statements?statement=12",
      "/reports/payment-statements",
      ...Array.from({ length: 3 }, () => "/accounts/add/bulk?batch=12"),
      "/accounts/documents/71",
      "/accounts/documents/71",
      "/claim-authorization?batch=9",
      ...Array.from({ length: 2 }, () => "/claim-authorization"),
      "/claim-authorization?show=decided&batch=9",
      "/claim-authorization?show=decided",
      "/claim-authorization?show=decided&batch=9",
      ...Array.from({ length: 2 }, () => "/accounts/documents/manage?search=Alpine+LP&state=to_renew"),
      ...Array.from({ length: 2 }, () => "/accounts/documents/manage?search=Alpine+LP&state=superseded"),
      "/contacts",
      "/contacts",
      "/profile",
      "/profile",
      ...Array.from({ length: 3 }, () => "/accounts?payments=7")
    ])
  })
})
