import { InstructionStep } from "@reclaim/core/domain/payment/InstructionStep"
import { InstructionPart, ReopenCause } from "@reclaim/core/domain/payment/InstructionReopening"
import { reopeningText } from "@reclaim/core/format/payment/reopeningText"
import { paymentsHref } from "@reclaim/core/rules/address/paymentsUrl"
import { LaterMailName, MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { Effect, Schema } from "effect"

const Facts = {
  recipientName: MailName,
  clientName: MailName,
  ownerId: Schema.Int,
  ownerName: MailName,
  /** Number of owners; absent in mails of versions that allowed only one. */
  ownerCount: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(1))),
  /** True if owners of a list of accounts are added until the details are approved. */
  isFromList: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  step: InstructionStep,
  /** Name of the user who took the step; empty for the portal itself. */
  byName: MailName,
  at: MailInstant,
  /** End of the hold; null for steps before and after it. */
  heldUntil: Schema.NullOr(MailInstant),
  /** Reason for another approval; null for any other step. */
  reopening: Schema.NullOr(Schema.Struct({ part: InstructionPart, cause: ReopenCause })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  /** Name of the person who withdrew; empty for the provider's staff, and for any other step. */
  leaverName: LaterMailName
} as const

type StepFacts = Schema.Struct.Type<typeof Facts>

const subjects: Readonly<Record<InstructionStep, (clientName: string) => string>> = {
  proposed: (client) => `New payment details proposed for ${client}`,
  "approved-in-part": (client) => `New payment details of ${client} need one more approval`,
  approved: (client) => `New payment details of ${client} are approved and held`,
  reopened: (client) => `New payment details of ${client} need to be approved again`,
  active: (client) => `New payment details of ${client} are in use`,
  rejected: (client) => `New payment details of ${client} were rejected`,
  cancelled: (client) => `New payment details of ${client} were stopped`
}

/** Names the owners of the payment details. */
const ownersPhrase = ({ isFromList, ownerCount, ownerName, step }: StepFacts): string =>
  ownersText({ ownerName, ownerCount, isGrowing: isFromList && step === "proposed" })

const whyReopened = ({ leaverName: name, reopening }: StepFacts): string =>
  reopening === null ? "" : `${reopeningText({ ...reopening, name })}. `

const stepSentences: Readonly<Record<InstructionStep, (facts: StepFacts) => string>> = {
  proposed: (facts) =>
    `${facts.byName} proposed new payment details for ${ownersPhrase(facts)} on ${mailMoment(facts.at)}. Nothing is paid to them yet: somebody else has to approve them, and they are then held for 24 hours.`,
  "approved-in-part": (facts) =>
    `${facts.byName} approved the new payment details for ${ownersPhrase(facts)} on ${mailMoment(facts.at)}. Nothing is paid to them yet: one more approval is needed, and they are then held for 24 hours.`,
  approved: (facts) =>
    `${facts.byName} approved the new payment details for ${ownersPhrase(facts)} on ${mailMoment(facts.at)}. They are held until ${mailMoment(facts.heldUntil ?? facts.at)}, and anyone who manages people or approves payments can stop them until then.`,
  reopened: (facts) =>
    `The new payment details for ${ownersPhrase(facts)} need to be approved again since ${mailMoment(facts.at)}. ${whyReopened(facts)}Nothing is paid to them yet: earlier approvals no longer count, and once approved they are held for 24 hours again.`,
  active: (facts) =>
    `The new payment details for ${ownersPhrase(facts)} took effect on ${mailMoment(facts.at)}. Reclaims are paid to them from now on.`,
  rejected: (facts) =>
    `${facts.byName} rejected the new payment details for ${ownersPhrase(facts)} on ${mailMoment(facts.at)}. Nothing changes.`,
  cancelled: (facts) =>
    `${facts.byName} stopped the new payment details for ${ownersPhrase(facts)} on ${mailMoment(facts.at)}. Nothing changes.`
}

/** The steps after which nothing can be stopped any more. */
const ends: ReadonlySet<InstructionStep> = new Set(["active", "rejected", "cancelled"])

/** Informs a client's administrators of each step of a change of payment details. */
export const paymentDetailsChanged = mailTemplate({
  title: "Payment details changed",
  facts: Schema.Struct(Facts),
  subject: ({ clientName, step }) => subjects[step](clientName),
  paragraphs: (facts) => [
    stepSentences[facts.step](facts),
    "For your security, this message does not include the details themselves.",
    ends.has(facts.step)
      ? "If this is not right, contact us immediately."
      : "If this is not right, stop the change and contact us immediately."
  ],
  link: ({ ownerId }) => ({ label: "Review the payment details", path: paymentsHref(ownerId) }),
  example: {
    recipientName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    ownerId: 17,
    ownerName: "Alpine Pension Fund",
    ownerCount: 1,
    isFromList: false,
    step: "approved",
    byName: "Bo Lind",
    at: Date.UTC(2026, 10, 20, 14, 5),
    heldUntil: Date.UTC(2026, 10, 21, 14, 5),
    reopening: null,
    leaverName: ""
  }
})
