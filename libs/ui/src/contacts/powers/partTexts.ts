import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { mannerWords } from "@reclaim/core/format/people/powerWords"
import type { DelegationContent } from "@reclaim/core/rules/people/DelegationContent"
import type { PowerContent } from "@reclaim/core/rules/people/PowersContent"
import { powersMessages as words, powersMessages } from "./powersMessages.ts"

const powerLineWords = powersMessages.signing

/** Describes a power: `Every document · 2 of Directors`. */
export const powerLine = (power: PowerContent): string =>
  powerLineWords.line(
    power.codes.length === 0 ? powerLineWords.everyDocument : power.codes.join(", "),
    mannerWords(power)
  )

/** Formats a validity period; "" if unlimited. */
export const daysText = (from: CalendarDate | null, to: CalendarDate | null): string => {
  if (from !== null && to !== null) return powerLineWords.between(displayDate(from), displayDate(to))
  if (from !== null) return powerLineWords.from(displayDate(from))
  return to === null ? "" : powerLineWords.until(displayDate(to))
}

/** Names by id. */
export type Names = ReadonlyMap<number, string>

const whole = (lines: ReadonlyArray<string>): string =>
  lines.length === 0 ? words.conflict.nothing : lines.map((line) => `${line}.`).join(" ")

const ownersText = (owners: ReadonlyArray<number>, names: Names): string =>
  owners.length === 0
    ? words.signing.forAll
    : `${words.signing.forSome} ${owners.map((id) => names.get(id) ?? words.signing.owner(id)).join(", ")}`

/** Formats all powers of a contact as one text, to compare versions. */
export const powersText = (powers: ReadonlyArray<PowerContent>, names: Names): string =>
  whole(
    powers.map((power) =>
      [powerLine(power), ownersText(power.owners, names), daysText(power.validFrom, power.validTo)]
        .filter((part) => part !== "")
        .join(", ")
    )
  )

/** Formats all delegations of a contact as one text, to compare versions. */
export const delegationText = (delegation: ReadonlyArray<DelegationContent>, names: Names): string =>
  whole(
    delegation.map(
      ({ acts, fromDay, toContactId, toDay }) =>
        `${names.get(toContactId) ?? words.delegation.person(toContactId)}, ${words.signing.between(
          displayDate(fromDay),
          displayDate(toDay)
        )}: ${acts.map((act) => words.delegation.acts[act]).join(", ")}`
    )
  )
