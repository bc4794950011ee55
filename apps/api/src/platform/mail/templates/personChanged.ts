import { PersonAct } from "@reclaim/core/domain/contact/PersonAct"
import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

const Facts = {
  recipientName: MailName,
  personName: MailName,
  /** True if the recipient is the person concerned. */
  isOwn: Schema.Boolean,
  act: PersonAct,
  byName: MailName,
  clientName: MailName,
  at: MailInstant
} as const

type ActFacts = Schema.Struct.Type<typeof Facts>

const subjects: Readonly<Record<PersonAct, (person: string) => string>> = {
  invited: (person) => `${person} was invited`,
  roles: (person) => `${person} has other roles`,
  powers: (person) => `${person} may sign something else`,
  delegation: (person) => `Others stand in for ${person}`,
  locked: (person) => `${person} was locked`,
  unlocked: (person) => `${person} was unlocked`,
  deactivated: (person) => `${person} was deactivated`,
  "factor-reset": (person) => `The second factor of ${person} was reset`,
  address: (person) => `${person} has another e-mail address`
}

const actSentences: Readonly<Record<PersonAct, (by: string, person: string) => string>> = {
  invited: (by, person) => `${by} invited ${person}`,
  roles: (by, person) => `${by} changed the roles of ${person}`,
  powers: (by, person) => `${by} changed what ${person} may sign`,
  delegation: (by, person) => `${by} changed who stands in for ${person}`,
  locked: (by, person) => `${by} locked the account of ${person}`,
  unlocked: (by, person) => `${by} unlocked the account of ${person}`,
  deactivated: (by, person) => `${by} deactivated ${person}`,
  "factor-reset": (by, person) => `${by} reset the second factor of ${person}`,
  address: (by, person) => `${by} changed the e-mail address of ${person}`
}

const personIn = ({ isOwn, personName }: ActFacts): string => (isOwn ? `you, ${personName},` : personName)

/** Informs the person whose rights have changed, and the client's other administrators. */
export const personChanged = mailTemplate({
  title: "Rights of a person changed",
  facts: Schema.Struct(Facts),
  subject: ({ act, clientName, personName }) => `${clientName}: ${subjects[act](personName)}`,
  paragraphs: (facts) => [
    `${actSentences[facts.act](facts.byName, personIn(facts))} at ${facts.clientName} on ${mailMoment(facts.at)}.`,
    facts.isOwn
      ? "If this is not right, tell an administrator of yours or contact us at once."
      : "If this is not right, undo it under Contacts and contact us at once."
  ],
  link: ({ isOwn }) =>
    isOwn ? { label: "Open the portal", path: "/" } : { label: "Review the people", path: "/contacts" },
  example: {
    recipientName: "Ada Meyer",
    personName: "Bo Lind",
    isOwn: false,
    act: "powers",
    byName: "Cleo Hart",
    clientName: "Alpine Pension Fund",
    at: Date.UTC(2026, 10, 20, 14, 5)
  }
})
