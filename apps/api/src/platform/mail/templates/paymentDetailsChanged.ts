import { InstructionStep } from "@reclaim/core/domain/payment/InstructionStep"
import { paymentsHref } from "@reclaim/core/rules/address/paymentsUrl"
import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

const Facts = {
  recipientName: MailName,
  clientName: MailName,
  ownerId: Schema.Int,
  ownerName: MailName,
  step: InstructionStep,
  /** Who has taken the step; empty for the portal itself. */
  byName: MailName,
  at: MailInstant,
  /** When the hold ends; null for steps before and after it. */
  heldUntil: Schema.NullOr(MailInstant)
} as const

type StepFacts = Schema.Struct.Type<typeof Facts>

const subjects: Readonly<Record<InstructionStep, (clientName: string) => string>> = {
  proposed: (client) => `New payment details proposed for ${client}`,
  "approved-in-part": (client) => `New payment details of ${client} need one more approval`,
  approved: (client) => `New payment details of ${client} are approved and held`,
  active: (client) => `New payment details of ${client} are in use`,
  rejected: (client) => `New payment details of ${client} were rejected`,
  cancelled: (client) => `New payment details of ${client} were stopped`
}

const told: Readonly<Record<InstructionStep, (facts: StepFacts) => string>> = {
  proposed: ({ at, byName, ownerName }) =>
    `${byName} proposed new payment details for ${ownerName} on ${mailMoment(at)}. Nothing is paid to them yet: somebody else has to approve them, and they are then held for 24 hours.`,
  "approved-in-part": ({ at, byName, ownerName }) =>
    `${byName} approved the new payment details for ${ownerName} on ${mailMoment(at)}. Nothing is paid to them yet: one more approval is needed, and they are then held for 24 hours.`,
  approved: ({ at, byName, heldUntil, ownerName }) =>
    `${byName} approved the new payment details for ${ownerName} on ${mailMoment(at)}. They are held until ${mailMoment(heldUntil ?? at)}, and whoever manages people or approves payments can stop them until then.`,
  active: ({ at, ownerName }) =>
    `The new payment details for ${ownerName} took effect on ${mailMoment(at)}. Reclaims are paid to them from now on.`,
  rejected: ({ at, byName, ownerName }) =>
    `${byName} rejected the new payment details for ${ownerName} on ${mailMoment(at)}. Nothing changes.`,
  cancelled: ({ at, byName, ownerName }) =>
    `${byName} stopped the new payment details for ${ownerName} on ${mailMoment(at)}. Nothing changes.`
}

/** The steps after which nothing can be stopped any more. */
const ends: ReadonlySet<InstructionStep> = new Set(["active", "rejected", "cancelled"])

/** To a client's administrators, at each step of a change of where reclaims are paid to. */
export const paymentDetailsChanged = mailTemplate({
  title: "Payment details changed",
  facts: Schema.Struct(Facts),
  subject: ({ clientName, step }) => subjects[step](clientName),
  paragraphs: (facts) => [
    told[facts.step](facts),
    "For your security, this message does not include the details themselves.",
    ends.has(facts.step)
      ? "If this is not right, contact us at once."
      : "If this is not right, stop the change and contact us at once."
  ],
  link: ({ ownerId }) => ({ label: "Review the payment details", path: paymentsHref(ownerId) }),
  example: {
    recipientName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    ownerId: 17,
    ownerName: "Alpine Pension Fund",
    step: "approved",
    byName: "Bo Lind",
    at: Date.UTC(2026, 10, 20, 14, 5),
    heldUntil: Date.UTC(2026, 10, 21, 14, 5)
  }
})
