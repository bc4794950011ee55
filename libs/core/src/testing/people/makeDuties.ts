import { Duties, Duty, DutyName } from "../../domain/contact/Duty.ts"

/** Duties of a user who only enters accounts: nobody handles payments, and Vera Lund is the administrator. */
export const makeDuties = (
  overrides: Partial<ConstructorParameters<typeof Duties>[0]> = {},
  holders: Partial<Record<DutyName, Partial<ConstructorParameters<typeof Duty>[0]>>> = {}
): Duties =>
  new Duties({
    clientName: "Alpine Pension Fund",
    isAdministrator: false,
    administrators: ["Vera Lund"],
    duties: DutyName.literals.map(
      (duty) =>
        new Duty({
          duty,
          isOwn: duty === "accounts",
          holders: duty === "payments" ? [] : ["Vera Lund"],
          askedAt: null,
          ...holders[duty]
        })
    ),
    ...overrides
  })
