import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { MailName } from "./mailFacts.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** The cut-offs of one market and day, however many reclaims they concern. */
const Deadline = Schema.Struct({
  market: Schema.String,
  cutOffOn: CalendarDate,
  reclaims: Schema.Int,
  netReclaim: UsdCents
})

const reclaims = (number: number): string => `${count(number)} ${number === 1 ? "reclaim" : "reclaims"}`

/** What is about to expire, a day's or a week's news in one mail. */
export const digest = mailTemplate({
  title: "Digest of deadlines",
  facts: Schema.Struct({
    recipientName: MailName,
    cadence: Schema.Literals(["daily", "weekly"]),
    deadlines: Schema.Array(Deadline)
  }),
  subject: ({ deadlines }) => `${count(deadlines.length)} upcoming ${deadlines.length === 1 ? "cut-off" : "cut-offs"}`,
  paragraphs: ({ cadence, deadlines }) => [
    "These reclaims will be lost unless they are filed by their cut-off:",
    ...deadlines.map(
      ({ cutOffOn, market, netReclaim, reclaims: number }) =>
        `${market}, ${displayDate(cutOffOn)}: ${reclaims(number)}, ${usd(netReclaim)}`
    ),
    `You receive this ${cadence} digest because of your notification settings, which you can change in your profile.`
  ],
  link: () => ({ label: "See what is expiring", path: "/reports/reclaim-dashboard/expiring" }),
  example: {
    recipientName: "Ada Meyer",
    cadence: "daily",
    deadlines: [
      {
        market: "Germany",
        cutOffOn: CalendarDate.make("2026-11-30"),
        reclaims: 41,
        netReclaim: UsdCents.make(21_040_000)
      },
      {
        market: "Switzerland",
        cutOffOn: CalendarDate.make("2026-12-31"),
        reclaims: 1,
        netReclaim: UsdCents.make(76_950)
      }
    ]
  }
})
