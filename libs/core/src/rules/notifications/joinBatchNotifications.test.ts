import { describe, expect, it } from "vitest"
import { Notification } from "../../domain/notification/Notification.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { joinBatchNotifications } from "./joinBatchNotifications.ts"
import { notificationText } from "./notificationText.ts"

const today = CalendarDate.make("2026-11-21")

const ofBatches = (notificationId: number, day: string, batches: number, net: number, isRead = false, at = "21") =>
  new Notification({
    notificationId,
    at: new Date(`2026-11-${at}T08:00:00Z`),
    isRead,
    content: {
      kind: "to-authorize",
      batches,
      batchId: notificationId,
      procedure: "holding statement",
      countryName: "Denmark",
      ownerName: "Alpine LP",
      reclaims: batches,
      net: UsdCents.make(net),
      dueOn: CalendarDate.make(day),
      daysBefore: 7
    }
  })

const device = new Notification({
  notificationId: 5,
  at: new Date("2026-11-21T08:00:00Z"),
  isRead: false,
  content: { kind: "new-device", device: "Firefox on Linux" }
})

describe("notifications about batches to decide", () => {
  it("are one line a day, with the first due date and the sum", () => {
    const joined = joinBatchNotifications([
      ofBatches(9, "2026-12-11", 1, -22_313, true),
      device,
      ofBatches(8, "2026-11-28", 38, 5_022_313),
      ofBatches(7, "2026-12-01", 1, 100_000, false, "20")
    ])
    expect(
      joined.map(({ content, isRead, notificationId }) => [
        notificationId,
        isRead,
        notificationText(content, today).text
      ])
    ).toEqual([
      [9, false, "39 batches of claims: $50,000.00 after fee and costs, the first by 28 NOV 2026"],
      [5, false, "Firefox on Linux"],
      [7, false, "Denmark, holding statement of Alpine LP: $1,000.00 after fee and costs, by 1 DEC 2026"]
    ])
  })

  it("stay as they are where there is one a day", () => {
    const alone = [ofBatches(9, "2026-12-11", 2, 100), device]
    expect(joinBatchNotifications(alone)).toEqual(alone)
  })
})
