import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import {
  applicationLine,
  documentLine,
  listLine,
  lapsedLine,
  outdatedLine,
  renewalLine,
  statementLine,
  toAuthorizeLine,
  signedLine,
  toSignLine
} from "@reclaim/core/rules/notifications/notificationText"
import { harmlessName } from "../mail/harmlessName.ts"
import type { MailFacts } from "../mail/mailTemplates.ts"

/** A deadline that was told again nearer to it is in a mail once, as it was told last. */
const latestOfEach = (contents: ReadonlyArray<Extract<NotificationContent, { readonly kind: "deadline" }>>) => [
  ...new Map(
    contents.map((content) => [`${content.country} ${content.cutOffOn} ${content.isAgents}`, content])
  ).values()
]

/** What was told of an owner's documents again is in a mail once, as it was told last. */
const latestOfOwners = (contents: ReadonlyArray<NotificationContent>) => [
  ...new Map(
    contents.flatMap((content) => (content.kind === "renewal-proposed" ? [[content.ownerId, content] as const] : []))
  ).values()
]

const harmlessNames = ({ documentName, ownerName }: { readonly documentName: string; readonly ownerName: string }) => ({
  documentName: harmlessName(documentName),
  ownerName: harmlessName(ownerName)
})

const harmlessClaims = ({ ownerName, procedure }: { readonly ownerName: string; readonly procedure: string }) => ({
  ownerName: harmlessName(ownerName),
  procedure: harmlessName(procedure)
})

/** The facts of a mail that tells several things, those that expire first foremost. */
export const digestOf = (
  recipientName: string,
  cadence: MailFacts<"digest">["cadence"],
  contents: ReadonlyArray<NotificationContent>
): MailFacts<"digest"> => ({
  recipientName,
  cadence,
  deadlines: latestOfEach(contents.flatMap((content) => (content.kind === "deadline" ? [content] : [])))
    .toSorted((a, b) => (a.cutOffOn < b.cutOffOn ? -1 : a.cutOffOn > b.cutOffOn ? 1 : 0))
    .map(({ countryName, cutOffOn, netReclaim, reclaims }) => ({
      market: countryName,
      cutOffOn,
      reclaims,
      netReclaim
    })),
  statements: contents.flatMap((content) =>
    content.kind === "statement-published"
      ? [{ name: harmlessName(statementLine(content)), statements: content.statements }]
      : []
  ),
  documents: contents.flatMap((content) => {
    switch (content.kind) {
      case "document-answered":
        return [documentLine({ ...content, ...harmlessNames(content), note: harmlessName(content.note) })]
      case "to-sign":
        return [`To sign: ${toSignLine({ ...content, ...harmlessNames(content) })}`]
      case "signed-copy":
        return [`Signed and sealed: ${signedLine({ ...content, ...harmlessNames(content) })}`]
      case "documents-outdated":
        return [outdatedLine({ ...content, ...harmlessNames(content) })]
      default:
        return []
    }
  }),
  authorizations: contents.flatMap((content) => {
    switch (content.kind) {
      case "to-authorize":
        return [toAuthorizeLine({ ...content, ...harmlessClaims(content) })]
      case "authorization-lapsed":
        return [lapsedLine({ ...content, ...harmlessClaims(content) })]
      default:
        return []
    }
  }),
  renewals: latestOfOwners(contents).map((content) => renewalLine({ ...content, ...harmlessNames(content) })),
  applications: contents.flatMap((content) => {
    switch (content.kind) {
      case "application-answered": {
        const { accountName, note } = content
        return [applicationLine({ ...content, accountName: harmlessName(accountName), note: harmlessName(note) })]
      }
      case "list-answered":
        return [listLine({ ...content, fileName: harmlessName(content.fileName) })]
      default:
        return []
    }
  })
})
