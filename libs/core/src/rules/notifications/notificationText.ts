import type { NotificationContent } from "../../domain/notification/NotificationContent.ts"
import type { DutyName } from "../../domain/contact/Duty.ts"
import type { InstructionStep } from "../../domain/payment/InstructionStep.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { count } from "../../format/count.ts"
import { displayDate } from "../../format/displayDate.ts"
import { usd } from "../../format/usd.ts"
import { ownersText } from "../payment/ownersText.ts"

/** A notification in words. */
export interface NotificationText {
  readonly title: string
  readonly text: string
}

const factors = {
  totp: "An authenticator app",
  passkey: "A passkey",
  "recovery-codes": "A set of recovery codes"
} as const

const paymentSteps = {
  proposed: "New payment details were proposed",
  "approved-in-part": "New payment details need one more approval",
  approved: "New payment details were approved and are held",
  reopened: "New payment details need to be approved again",
  active: "New payment details are in use",
  rejected: "New payment details were rejected",
  cancelled: "New payment details were stopped"
} as const satisfies Record<InstructionStep, string>

const reclaims = (number: number): string => `${count(number)} ${number === 1 ? "reclaim" : "reclaims"}`

/** `Germany, 30 NOV 2026: 41 reclaims, $210,400.00`. */
export const deadlineLine = (content: Extract<NotificationContent, { readonly kind: "deadline" }>): string =>
  `${content.countryName}, ${displayDate(content.cutOffOn)}: ${reclaims(content.reclaims)}, ${usd(content.netReclaim)}`

/** `Quarterly statement Q3 2026`, or the number of payment statements. */
export const statementLine = (content: Extract<NotificationContent, { readonly kind: "statement-published" }>) =>
  content.statements === 1 ? content.name : `${count(content.statements)} payment statements`

const applicationAnswers = {
  returned: { title: "Application returned", did: "needs correction" },
  accepted: { title: "Application accepted", did: "was accepted" },
  rejected: { title: "Application rejected", did: "was rejected" }
} as const

/** `Nordic equities needs correction: the tax number has eight digits`. */
export const applicationLine = ({
  accountName,
  answer,
  note
}: Extract<NotificationContent, { readonly kind: "application-answered" }>): string =>
  `${accountName} ${applicationAnswers[answer].did}${note === "" ? "" : `: ${note}`}`

/** `funds.csv: 412 of 500 accounts were accepted; 3 need correction`. */
export const listLine = ({
  accepted,
  accounts,
  fileName,
  rejected,
  returned
}: Extract<NotificationContent, { readonly kind: "list-answered" }>): string => {
  const answers = [
    [accepted, accepted === 1 ? "was accepted" : "were accepted"],
    [returned, returned === 1 ? "needs correction" : "need correction"],
    [rejected, rejected === 1 ? "was rejected" : "were rejected"]
  ] as const
  const [first, ...others] = answers
    .filter(([number]) => number > 0)
    .map(([number, did]) => ({ number: count(number), did }))
  if (first === undefined) return fileName
  const all = `${count(accounts)} ${accounts === 1 ? "account" : "accounts"}`
  const told = [`${first.number} of ${all} ${first.did}`, ...others.map(({ did, number }) => `${number} ${did}`)]
  return `${fileName}: ${told.join("; ")}`
}

const documentAnswers = {
  accepted: "Document accepted",
  rejected: "Document rejected",
  waived: "Document no longer needed",
  explained: "Reply about a disputed document",
  asked: "Document requested"
} as const

/** `Form 6166 of Alpine LP: the year is missing`. */
export const documentLine = ({
  documentName,
  note,
  ownerName
}: Extract<NotificationContent, { readonly kind: "document-answered" }>): string =>
  `${documentName} of ${ownerName}${note === "" ? "" : `: ${note}`}`

/** `Engagement agreement of Alpine LP, by 25 JAN 2027`. */
export const toSignLine = ({
  documentName,
  expiresOn,
  ownerName
}: Extract<NotificationContent, { readonly kind: "to-sign" }>): string =>
  `${documentName} of ${ownerName}, by ${displayDate(expiresOn)}`

/** `Engagement agreement of Alpine LP`. */
export const signedLine = ({
  documentName,
  ownerName
}: Extract<NotificationContent, { readonly kind: "signed-copy" }>): string => `${documentName} of ${ownerName}`

/** `$51,925.00 after fee and costs`; where they exceed the refund, by how much. */
const afterCosts = (net: UsdCents): string =>
  net < 0
    ? `fee and costs exceed the refund by ${usd(UsdCents.make(Math.abs(net)))}`
    : `${usd(net)} after fee and costs`

/**
 * Text about claims: `Denmark, holding statement of Alpine LP: $51,925.00 after fee and costs`; for several batches their number and total.
 */
const claimsText = ({
  batches,
  countryName,
  net,
  ownerName,
  procedure
}: Extract<NotificationContent, { readonly kind: "to-authorize" | "authorization-lapsed" }>): string =>
  batches === 1
    ? `${countryName}, ${procedure} of ${ownerName}: ${afterCosts(net)}`
    : `${count(batches)} batches of claims: ${afterCosts(net)}`

/** Line for claims to authorize with the due date, the earliest if there are several. */
export const toAuthorizeLine = (content: Extract<NotificationContent, { readonly kind: "to-authorize" }>): string => {
  const { batches, daysBefore, dueOn } = content
  return `${claimsText(content)}, ${batches > 1 && daysBefore === null ? "the first " : ""}by ${displayDate(dueOn)}`
}

/** Line for claims whose due date has passed; those that are not yet barred by law can be requested again. */
export const lapsedLine = (
  content: Extract<NotificationContent, { readonly kind: "authorization-lapsed" }>
): string => {
  const { batches, dueOn, lostAfter } = content
  return (
    `${claimsText(content)} ${batches === 1 ? "was" : "were"} not decided by ${displayDate(dueOn)}, so nothing is filed` +
    (lostAfter === null ? "" : `; the first claim is lost after ${displayDate(lostAfter)}`)
  )
}

/**
 * `Power of attorney of Alpine LP, valid to 31 MAR 2027`; of several, the one that ends first. Says so if it has expired
 * by today.
 */
export const renewalLine = (
  { documentName, documents, ownerName, validTo }: Extract<NotificationContent, { readonly kind: "renewal-proposed" }>,
  today: CalendarDate
): string => {
  const isExpired = validTo < today
  const day = `${displayDate(validTo)}${isExpired ? " (expired)" : ""}`
  return documents === 1
    ? `${documentName} of ${ownerName}, ${isExpired ? "was " : ""}valid to ${day}`
    : `${count(documents)} documents of ${ownerName}; the first, ${documentName}, ${isExpired ? "was" : "is"} valid to ${day}`
}

/** Line for outdated documents: `Power of attorney of Alpine LP contains outdated details`; for several, their number. */
export const outdatedLine = ({
  documentName,
  documents,
  ownerName
}: Extract<NotificationContent, { readonly kind: "documents-outdated" }>): string =>
  documents === 1
    ? `${documentName} of ${ownerName} contains outdated details`
    : `${count(documents)} documents of ${ownerName} contain outdated details, such as ${documentName}`

const dutyRights = {
  accounts: "add accounts",
  people: "manage people",
  payments: "handle payment details",
  documents: "provide documents"
} as const satisfies Record<DutyName, string>

/** `Otto Lindqvist asks you to let somebody handle payment details`. */
export const rightLine = ({
  askedByName,
  duty
}: Extract<NotificationContent, { readonly kind: "right-requested" }>): string =>
  `${askedByName} asks you to let somebody ${dutyRights[duty]}`

const paymentLine = ({
  isFromList = false,
  ownerCount = 1,
  ownerName,
  step
}: Extract<NotificationContent, { readonly kind: "payment-details-changed" }>): string =>
  `${paymentSteps[step]}: ${ownersText({ ownerName, ownerCount, isGrowing: isFromList && step === "proposed" })}`

/** `$377,916.76 came back from your bank: check the payment details of Alpine LP so that we can pay it again`. */
export const returnedLine = ({
  amount,
  ownerCount,
  ownerName,
  payeeLast4,
  valueDate
}: Extract<NotificationContent, { readonly kind: "payment-returned" }>): string =>
  `${usd(amount)}, paid on ${displayDate(valueDate)}${payeeLast4 === "" ? "" : ` to the account ending in ${payeeLast4}`}, ` +
  `came back from your bank: check the payment details of ${ownersText({ ownerName, ownerCount, isGrowing: false })}`

/** The words of a notification as read today, the same in the app and in mails. */
export const notificationText = (content: NotificationContent, today: CalendarDate): NotificationText => {
  switch (content.kind) {
    case "deadline":
      return { title: content.isAgents ? "Agent cut-off" : "Statutory deadline", text: deadlineLine(content) }
    case "statement-published":
      return {
        title: content.statements === 1 ? "Statement published" : "Statements published",
        text: statementLine(content)
      }
    case "application-answered":
      return { title: applicationAnswers[content.answer].title, text: applicationLine(content) }
    case "list-answered":
      return { title: "List of accounts reviewed", text: listLine(content) }
    case "document-answered":
      return { title: documentAnswers[content.answer], text: documentLine(content) }
    case "to-sign":
      return { title: "Waiting for your signature", text: toSignLine(content) }
    case "signed-copy":
      return { title: "Signed and sealed: your copy", text: signedLine(content) }
    case "to-authorize":
      return { title: "Claims to decide", text: toAuthorizeLine(content) }
    case "authorization-lapsed":
      return { title: "Claims not decided in time", text: lapsedLine(content) }
    case "renewal-proposed":
      return {
        title: content.documents === 1 ? "Document to renew" : "Documents to renew",
        text: renewalLine(content, today)
      }
    case "documents-outdated":
      return {
        title: content.documents === 1 ? "Document superseded" : "Documents superseded",
        text: outdatedLine(content)
      }
    case "right-requested":
      return { title: "Somebody needs a role", text: rightLine(content) }
    case "new-administrator":
      return {
        title: "New administrator",
        text: `${content.madeByName} made ${content.administratorName} an administrator`
      }
    case "new-device":
      return { title: "Sign-in with a new device", text: content.device }
    case "second-factor-removed":
      return { title: "Second factor removed", text: `${factors[content.factor]} was removed from your account` }
    case "payment-returned":
      return { title: "Money came back from your bank", text: returnedLine(content) }
    case "payment-details-changed":
      return { title: "Payment details", text: paymentLine(content) }
  }
}
