import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"

/** What moves somebody from one state to another. Accepting an invitation is the person's own. */
export type ContactStep = "invite" | "revokeInvitation" | "expireInvitation" | "deactivate" | "reactivate"

type Steps = Readonly<Record<ContactStatus, ContactStatus | null>>

/** Where each step leads from each state; null where it does not fit. */
const steps: Readonly<Record<ContactStep, Steps>> = {
  invite: { draft: "invited", invited: "invited", active: "invited", inactive: null },
  revokeInvitation: { draft: null, invited: "draft", active: null, inactive: null },
  expireInvitation: { draft: null, invited: "draft", active: null, inactive: null },
  deactivate: { draft: "inactive", invited: "inactive", active: "inactive", inactive: null },
  reactivate: { draft: null, invited: null, active: null, inactive: "active" }
}

/** The state that a step leads to; null when it does not fit the state that somebody is in. */
export const decideContactStep = (
  step: ContactStep,
  { isLetIn, status }: Pick<Contact, "status" | "isLetIn">
): ContactStatus | null =>
  // Whoever signs in needs no invitation; whoever was switched off and on again does.
  step === "invite" && status === "active" && isLetIn ? null : steps[step][status]
