import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { ClientUser } from "../../domain/user/ClientUser.ts"

/** Ada Meyer, an administrator who signs in with an app, with overrides. */
export const makeClientUser = (overrides: Partial<ConstructorParameters<typeof ClientUser>[0]> = {}): ClientUser =>
  new ClientUser({
    userId: 31,
    version: 2,
    contactId: 11,
    firstName: "Ada",
    lastName: "Meyer",
    email: "ada.meyer@example.com",
    isAdministrator: true,
    roles: [new HeldRole({ role: "administrator", scopeKind: "all", scopeIds: [] })],
    secondFactor: "app",
    lastSignedInAt: new Date(Date.UTC(2026, 10, 20, 9, 30)),
    sessionCount: 1,
    status: "active",
    ...overrides
  })
