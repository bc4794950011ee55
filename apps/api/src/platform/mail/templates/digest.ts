import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { renewalsHref } from "@reclaim/core/rules/address/registerUrl"
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

/** A mail with more lines is not read; the rest is in the portal. */
const maxLines = 40

const countedNoun = (number: number, one: string): string => `${count(number)} ${one}${number === 1 ? "" : "s"}`

const truncateList = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `${count(lines.length - maxLines)} more`]

const totalOf = (published: ReadonlyArray<{ readonly statements: number }>): number =>
  published.reduce((sum, { statements }) => sum + statements, 0)

/** Notifications of a user in one mail: at once, or those of a day or a week. */
export const digest = mailTemplate({
  title: "Notifications: deadlines, claims to decide, statements, applications, documents and renewals",
  facts: Schema.Struct({
    recipientName: MailName,
    cadence: Schema.Literals(["now", "daily", "weekly"]),
    deadlines: Schema.Array(Deadline),
    /** Published statements: their name, made harmless, and their number. */
    statements: Schema.Array(Schema.Struct({ name: Schema.String, statements: Schema.Int })),
    /** Decisions on applications, made harmless; absent in mails written by versions before applications. */
    applications: Schema.optionalKey(Schema.Array(Schema.String)),
    /** Decisions on documents, made harmless; absent in mails of earlier versions. */
    documents: Schema.optionalKey(Schema.Array(Schema.String)),
    /** Claims that wait for a decision, or were not decided in time; absent in mails of earlier versions. */
    authorizations: Schema.optionalKey(Schema.Array(Schema.String)),
    /** Documents to renew, owner by owner, made harmless; absent in mails of earlier versions. */
    renewals: Schema.optionalKey(Schema.Array(Schema.String)),
    /** Payments that the client's bank sent back, made harmless; absent in mails of earlier versions. */
    returns: Schema.optionalKey(Schema.Array(Schema.String))
  }),
  subject: ({
    applications = [],
    authorizations = [],
    deadlines,
    documents = [],
    renewals = [],
    returns = [],
    statements
  }) =>
    [
      ...(returns.length === 0 ? [] : ["money came back from your bank"]),
      ...(deadlines.length === 0 ? [] : [countedNoun(deadlines.length, "upcoming cut-off")]),
      ...(authorizations.length === 0 ? [] : ["claims to decide"]),
      ...(statements.length === 0 ? [] : [countedNoun(totalOf(statements), "new statement")]),
      ...(applications.length === 0 ? [] : [countedNoun(applications.length, "application update")]),
      ...(documents.length === 0 ? [] : [countedNoun(documents.length, "document update")]),
      ...(renewals.length === 0 ? [] : ["documents to renew"])
    ].join(", "),
  paragraphs: ({
    applications = [],
    authorizations = [],
    cadence,
    deadlines,
    documents = [],
    renewals = [],
    returns = [],
    statements
  }) => [
    ...(returns.length === 0 ? [] : ["Your bank sent money back; we pay it again once the payment details are right:"]),
    ...truncateList(returns),
    ...(deadlines.length === 0 ? [] : ["These reclaims reach their agent cut-off soon:"]),
    ...truncateList(
      deadlines.map(
        ({ cutOffOn, market, netReclaim, reclaims }) =>
          `${market}, ${displayDate(cutOffOn)}: ${countedNoun(reclaims, "reclaim")}, ${usd(netReclaim)}`
      )
    ),
    ...(authorizations.length === 0
      ? []
      : ["These claims are waiting for your decision; nothing is filed without it:"]),
    ...truncateList(authorizations),
    ...(statements.length === 0 ? [] : ["These statements were published:"]),
    ...truncateList(statements.map(({ name }) => name)),
    ...(applications.length === 0 ? [] : ["Your account applications:"]),
    ...truncateList(applications),
    ...(documents.length === 0 ? [] : ["Your requested documents:"]),
    ...truncateList(documents),
    ...(renewals.length === 0
      ? []
      : ["These documents expire and have to be renewed; nothing is started without you:"]),
    ...truncateList(renewals),
    ...(returns.length === 0 ? [] : ["Messages about money that came back cannot be switched off."]),
    cadence === "now"
      ? "You receive this message because of your notification settings, which you can change in your profile."
      : `You receive this ${cadence} digest because of your notification settings, which you can change in your profile.`
  ],
  link: ({
    applications = [],
    authorizations = [],
    deadlines,
    documents = [],
    renewals = [],
    returns = [],
    statements
  }) => {
    if (returns.length > 0) return { label: "Check the payment details", path: "/accounts" }
    if (deadlines.length > 0) return { label: "See what is expiring", path: "/reports/reclaim-dashboard/expiring" }
    const isOnly = (news: ReadonlyArray<unknown>) =>
      news.length > 0 &&
      news.length ===
        applications.length + authorizations.length + documents.length + renewals.length + statements.length
    if (isOnly(authorizations)) return { label: "Review the claims", path: "/claim-authorization" }
    if (isOnly(applications)) return { label: "Go to your accounts", path: "/accounts" }
    if (isOnly(renewals)) return { label: "See documents to renew", path: renewalsHref(null) }
    return isOnly(documents)
      ? { label: "Go to your documents", path: "/documents" }
      : { label: "Go to the portal", path: "/" }
  },
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
    ],
    statements: [
      { name: "Quarterly statement Q3 2026", statements: 1 },
      { name: "2 payment statements", statements: 2 }
    ],
    applications: ["Nordic equities needs correction: the tax number has eight digits"],
    documents: ["Form 6166 of Alpine LP: the year is missing"],
    authorizations: ["Denmark, holding statement of Alpine LP: $51,925.00 after fee and costs, by 28 NOV 2026"],
    renewals: ["Power of attorney of Alpine LP, valid to 31 MAR 2027"],
    returns: [
      "$377,916.76, paid on 24 APR 2026 to the account ending in 4417, came back from your bank: check the payment details of Alpine LP"
    ]
  }
})
