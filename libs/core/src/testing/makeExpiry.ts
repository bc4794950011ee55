import { ExpiredValue, Expiry, ExpiryBucket, ExpiryMonth, ValueAtRisk } from "../domain/reclaim/Expiry.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

const day = (text: string) => CalendarDate.make(text)
const cents = (amount: number) => UsdCents.make(amount)

const months = [
  ["2026-11", "2026-11-20", "2026-11-30", 3, 4_120_000],
  ["2026-12", "2026-12-01", "2026-12-31", 41, 88_350_075],
  ["2027-01", "2027-01-01", "2027-01-31", 7, 9_400_010],
  ["2027-02", "2027-02-01", "2027-02-28", 0, 0],
  ["2027-03", "2027-03-01", "2027-03-31", 12, 15_220_400],
  ["2027-04", "2027-04-01", "2027-04-30", 19, 30_018_335],
  ["2027-05", "2027-05-01", "2027-05-31", 5, 2_204_460],
  ["2027-06", "2027-06-01", "2027-06-30", 2, 810_005],
  ["2027-07", "2027-07-01", "2027-07-31", 0, 0],
  ["2027-08", "2027-08-01", "2027-08-31", 4, 1_980_000],
  ["2027-09", "2027-09-01", "2027-09-30", 9, 7_702_090],
  ["2027-10", "2027-10-01", "2027-10-31", 6, 5_500_000],
  ["2027-11", "2027-11-01", "2027-11-20", 1, 60_025]
] as const

/** Expiring reclaims of one client as of 20 November 2026, with overrides. */
export const makeExpiry = (overrides: Partial<ConstructorParameters<typeof Expiry>[0]> = {}): Expiry =>
  new Expiry({
    asOf: day("2026-11-20"),
    by: "agent",
    total: new ValueAtRisk({ count: 140, net: cents(195_365_500) }),
    nearest: day("2026-11-27"),
    nearestStatutory: day("2026-12-06"),
    blocked: new ValueAtRisk({ count: 17, net: cents(22_310_990) }),
    buckets: [
      new ExpiryBucket({
        bucket: "pastCutoff",
        from: null,
        to: day("2026-11-19"),
        count: 31,
        net: cents(30_000_100)
      }),
      new ExpiryBucket({
        bucket: "days30",
        from: day("2026-11-20"),
        to: day("2026-12-20"),
        count: 30,
        net: cents(61_000_075)
      }),
      new ExpiryBucket({
        bucket: "days90",
        from: day("2026-12-21"),
        to: day("2027-02-18"),
        count: 21,
        net: cents(40_870_010)
      }),
      new ExpiryBucket({
        bucket: "days180",
        from: day("2027-02-19"),
        to: day("2027-05-19"),
        count: 35,
        net: cents(47_040_000)
      }),
      new ExpiryBucket({
        bucket: "days365",
        from: day("2027-05-20"),
        to: day("2027-11-20"),
        count: 23,
        net: cents(16_455_315)
      })
    ],
    months: months.map(
      ([month, from, to, count, net]) =>
        new ExpiryMonth({ month, from: day(from), to: day(to), count, net: cents(net) })
    ),
    expired: [
      new ExpiredValue({ actor: "client", count: 6, net: cents(5_010_400) }),
      new ExpiredValue({ actor: "custodian", count: 3, net: cents(1_200_000) }),
      new ExpiredValue({ actor: "nobody", count: 1, net: cents(90_055) })
    ],
    rev: 7,
    ...overrides
  })

const nothing = { count: 0, net: cents(0) }

/** A client with nothing that expires within a year. */
export const emptyExpiry: Expiry = makeExpiry({
  total: new ValueAtRisk(nothing),
  nearest: null,
  nearestStatutory: null,
  blocked: new ValueAtRisk(nothing),
  buckets: makeExpiry().buckets.map(({ bucket, from, to }) => new ExpiryBucket({ bucket, from, to, ...nothing })),
  months: makeExpiry().months.map(({ from, month, to }) => new ExpiryMonth({ month, from, to, ...nothing })),
  expired: []
})
