import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeAuthorization } from "../../testing/authorization/makeAuthorization.ts"
import { authorizationNotifications, lapseNotifications } from "./authorizationNotifications.ts"

const today = CalendarDate.make("2026-11-21")

const batch = (batchId: number, dueOn: string, requestedOn = "2026-11-02") =>
  makeAuthorization({ batchId, dueOn: CalendarDate.make(dueOn), requestedOn: CalendarDate.make(requestedOn) })

describe("what is told of batches of claims", () => {
  it("is one line for each last day that is near, and one for each day of asking, however many they are", () => {
    const many = Array.from({ length: 400 }, (_, at) => batch(100 + at, "2027-03-01"))
    const told = authorizationNotifications(
      [batch(1, "2026-11-28"), batch(2, "2026-11-28"), batch(3, "2026-12-11"), ...many],
      today
    )
    expect(
      told.map(({ content: { batches, daysBefore, dueOn, net }, key }) => [key, batches, daysBefore, dueOn, net])
    ).toEqual([
      ["to-authorize 2026-11-28 7 2", 2, 7, "2026-11-28", 10_385_000],
      ["to-authorize 2026-12-11 30 3", 1, 30, "2026-12-11", 5_192_500],
      ["to-authorize asked 2026-11-02 499", 400, null, "2027-03-01", 2_077_000_000]
    ])
  })

  it("tells those that are asked for later on the same day as well", () => {
    const [before] = authorizationNotifications([batch(1, "2027-03-01")], today)
    const [after] = authorizationNotifications([batch(1, "2027-03-01"), batch(2, "2027-04-01")], today)
    expect([before?.key, after?.key]).toEqual(["to-authorize asked 2026-11-02 1", "to-authorize asked 2026-11-02 2"])
  })

  it("names the first day after which one that has lapsed is lost", () => {
    const lost = makeAuthorization({ lostAfter: null })
    const [one, other] = [lapseNotifications([lost, makeAuthorization()]), lapseNotifications([lost])]
    expect(one.map(({ content }) => [content.batches, content.lostAfter])).toEqual([[2, "2026-12-31"]])
    expect(other.map(({ content }) => content.lostAfter)).toEqual([null])
  })
})
