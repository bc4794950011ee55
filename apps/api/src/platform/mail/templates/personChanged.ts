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
  roles: (person) => `The roles of ${person} were changed`,
  powers: (person) => `The signing powers of ${person} were changed`,
  delegation: (person) => `The delegations of ${person} were changed`,
  locked: (person) => `${person} was locked`,
  unlocked: (person) => `${person} was unlocked`,
  deactivated: (person) => `${person} was deactivated`,
  "factor-reset": (person) => `The second factor of ${person} was reset`,
  address: (person) => `The e-mail address of ${person} was changed`
}

/** The person as an object and as the owner of something: `you` and `your roles`, or `Bo Lind` and `the roles of Bo Lind`. */
interface PersonWords {
  readonly who: string
  readonly the: (noun: string) => string
}

const actSentences: Readonly<Record<PersonAct, (by: string, person: PersonWords) => string>> = {
  invited: (by, { who }) => `${by} invited ${who}`,
  roles: (by, { the }) => `${by} changed ${the("roles")}`,
  powers: (by, { the }) => `${by} changed ${the("signing powers")}`,
  delegation: (by, { the }) => `${by} changed ${the("delegations")}`,
  locked: (by, { the }) => `${by} locked ${the("account")}`,
  unlocked: (by, { the }) => `${by} unlocked ${the("account")}`,
  deactivated: (by, { who }) => `${by} deactivated ${who}`,
  "factor-reset": (by, { the }) => `${by} reset ${the("second factor")}`,
  address: (by, { the }) => `${by} changed ${the("e-mail address")}`
}

const wordsFor = ({ isOwn, personName }: ActFacts): PersonWords =>
  isOwn
    ? { who: "you", the: (noun) => `your ${noun}` }
    : { who: personName, the: (noun) => `the ${noun} of ${personName}` }

/** Informs the person whose rights have changed, and the client's other administrators. */
export const personChanged = mailTemplate({
  title: "A person’s rights changed",
  facts: Schema.Struct(Facts),
  subject: ({ act, clientName, personName }) => `${clientName}: ${subjects[act](personName)}`,
  paragraphs: (facts) => [
    `${actSentences[facts.act](facts.byName, wordsFor(facts))} at ${facts.clientName} on ${mailMoment(facts.at)}.`,
    facts.isOwn
      ? "If this is not right, contact your administrator or us immediately."
      : "If this is not right, undo it under Contacts and contact us immediately."
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
