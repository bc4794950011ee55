import { ViewableUser } from "../../domain/shell/ViewableUser.ts"

/** A user whom staff may view reports as, with overrides. */
export const makeViewableUser = (
  overrides: Partial<ConstructorParameters<typeof ViewableUser>[0]> = {}
): ViewableUser =>
  new ViewableUser({ userId: 7, fullName: "Ada Meyer", clientName: "Møller Pension Fund", ...overrides })
