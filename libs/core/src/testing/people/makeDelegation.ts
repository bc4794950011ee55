import { Delegation } from "../../domain/contact/Delegation.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** Documents are looked after by contact 9 in December, with overrides. */
export const makeDelegation = (overrides: Partial<ConstructorParameters<typeof Delegation>[0]> = {}): Delegation =>
  new Delegation({
    toContactId: 9,
    fromDay: CalendarDate.make("2026-12-01"),
    toDay: CalendarDate.make("2026-12-31"),
    acts: ["documents"],
    ...overrides
  })
