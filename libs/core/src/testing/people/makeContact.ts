import { Contact } from "../../domain/contact/Contact.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"

/** Bo Lind, a signatory for two markets, with overrides. */
export const makeContact = (overrides: Partial<ConstructorParameters<typeof Contact>[0]> = {}): Contact =>
  new Contact({
    contactId: 12,
    version: 3,
    status: "active",
    userId: null,
    salutation: "Mr",
    firstName: "Bo",
    lastName: "Lind",
    jobTitle: "Managing director",
    company: "Jasper Ridge Capital",
    email: "bo.lind@example.com",
    isEmailVerified: true,
    phone: "+4681234567",
    mobile: null,
    roles: [new HeldRole({ role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] })],
    notes: "",
    isLetIn: false,
    invitedUntil: null,
    replacedBy: null,
    powers: [],
    delegation: [],
    emailChange: null,
    hasBounced: false,
    lastActiveOn: null,
    ...overrides
  })
