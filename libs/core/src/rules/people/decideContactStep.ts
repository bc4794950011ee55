import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"

/** Transitions of a contact's status by others. Accepting an invitation is up to the person. */
export type ContactStep = "invite" | "revokeInvitation" | "expireInvitation" | "deactivate" | "reactivate"

type Steps = Readonly<Record<ContactStatus, ContactStatus | null>>

/** Target status of each step; null where it does not fit. */
const steps: Readonly<Record<ContactStep, Steps>> = {
  invite: { draft: "invited", invited: "invited", active: "invited", inactive: null },
  revokeInvitation: { draft: null, invited: "draft", active: null, inactive: null },
  expireInvitation: { draft: null, invited: "draft", active: null, inactive: null },
  deactivate: { draft: "inactive", invited: "inactive", active: "inactive", inactive: null },
  reactivate: { draft: null, invited: null, active: null, inactive: "active" }
}

/** Target status of a step; null when it does not fit the present one. */
export const decideContactStep = (
  step: ContactStep,
  { isLetIn, status }: Pick<Contact, "status" | "isLetIn">
): ContactStatus | null =>
  // A person who signs in needs no invitation; one who was deactivated and reactivated does.
  step === "invite" && status === "active" && isLetIn ? null : steps[step][status]
