import { ViewableUser } from "../../domain/shell/ViewableUser.ts"

/** Somebody whom staff may view reports as, changed as a test needs them. */
export const makeViewableUser = (
  overrides: Partial<ConstructorParameters<typeof ViewableUser>[0]> = {}
): ViewableUser =>
  new ViewableUser({ userId: 7, fullName: "Ada Meyer", clientName: "Møller Pension Fund", ...overrides })
