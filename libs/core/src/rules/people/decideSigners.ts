import type { SigningPower } from "../../domain/contact/SigningPower.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { powerState } from "./powerState.ts"

/** Person who may have signing powers. */
export interface PowerHolder {
  readonly contactId: number
  readonly powers: ReadonlyArray<SigningPower>
}

/** Document to sign. */
export interface SigningSubject {
  readonly ownerId: number
  /** Code of the document; null for any document. */
  readonly code: string | null
  readonly day: CalendarDate
}

/** Group of which some have to sign together. */
export interface SigningGroup {
  readonly name: string
  /** Number of signatures needed; if their powers differ, the highest. */
  readonly needed: number
  readonly members: ReadonlyArray<number>
}

/** People who can sign, by contact number. */
export interface Signers {
  readonly alone: ReadonlyArray<number>
  readonly groups: ReadonlyArray<SigningGroup>
}

const covers = ({ codes, owners }: SigningPower, { code, ownerId }: SigningSubject): boolean =>
  (owners.length === 0 || owners.includes(ownerId)) && (code === null || codes.length === 0 || codes.includes(code))

/** People who can sign for an owner on a date. */
export const decideSigners = (people: ReadonlyArray<PowerHolder>, asked: SigningSubject): Signers => {
  const alone: Array<number> = []
  const groups = new Map<string, { needed: number; readonly members: Set<number> }>()
  for (const { contactId, powers } of people) {
    for (const power of powers) {
      if (powerState(power, asked.day) !== "holds" || !covers(power, asked)) continue
      if (power.mode === "alone") {
        if (!alone.includes(contactId)) alone.push(contactId)
        continue
      }
      const group = groups.get(power.groupName) ?? { needed: 1, members: new Set() }
      group.needed = Math.max(group.needed, power.groupCount ?? 1)
      group.members.add(contactId)
      groups.set(power.groupName, group)
    }
  }
  return {
    alone,
    groups: [...groups].map(([name, { members, needed }]) => ({ name, needed, members: [...members] }))
  }
}

/** True if a sole signatory, or enough members of a group, can sign. */
export const isSignable = ({ alone, groups }: Signers): boolean =>
  alone.length > 0 || groups.some(({ members, needed }) => members.length >= needed)

/** Availability of a signatory, for the owners listed by number and for all others. */
export interface SignedOwners {
  /** Owners that a power names. */
  readonly named: ReadonlyMap<number, boolean>
  readonly others: boolean
}

/** A number that no owner has. */
const anyOther = 0

/** Ids of owners for whom any document can be signed on a date. */
export const decideSignedOwners = (people: ReadonlyArray<PowerHolder>, day: CalendarDate): SignedOwners => {
  const isSigned = (ownerId: number) => isSignable(decideSigners(people, { ownerId, code: null, day }))
  const named = new Set(people.flatMap(({ powers }) => powers.flatMap(({ owners }) => owners)))
  return { named: new Map([...named].map((ownerId) => [ownerId, isSigned(ownerId)])), others: isSigned(anyOther) }
}
