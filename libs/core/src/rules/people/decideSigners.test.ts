import { describe, expect, it } from "vitest"
import type { SigningPower } from "../../domain/contact/SigningPower.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower as power } from "../../testing/people/makePower.ts"
import { decideSignedOwners, decideSigners, isSignable } from "./decideSigners.ts"

const day = CalendarDate.make("2026-11-22")

const jointly = (groupCount: number, overrides: Partial<ConstructorParameters<typeof SigningPower>[0]> = {}) =>
  power({ mode: "jointly", groupName: "Directors", groupCount, ...overrides })

const person = (contactId: number, ...powers: ReadonlyArray<SigningPower>) => ({ contactId, powers })

const asked = { ownerId: 7, code: "POA", day }

describe("who can sign", () => {
  it.each<[string, SigningPower, boolean]>([
    ["a power without limits", power(), true],
    ["a power for the owner", power({ owners: [3, 7] }), true],
    ["a power for others", power({ owners: [3] }), false],
    ["a power for the document", power({ codes: ["POA"] }), true],
    ["a power for other documents", power({ codes: ["W-8BEN-E"] }), false],
    ["a power on its first day", power({ validFrom: day }), true],
    ["a power on its last day", power({ validTo: day }), true],
    ["a power of tomorrow", power({ validFrom: CalendarDate.make("2026-11-23") }), false],
    ["a power of yesterday", power({ validTo: CalendarDate.make("2026-11-21") }), false],
    ["a suspended power", power({ isSuspended: true }), false]
  ])("is decided by %s", (_, given, isTheirs) => {
    const signers = decideSigners([person(1, given)], asked)
    expect(signers).toEqual({ alone: isTheirs ? [1] : [], groups: [] })
    expect(isSignable(signers)).toBe(isTheirs)
  })

  it("is any two of a group, once there are two", () => {
    const one = decideSigners([person(1, jointly(2))], asked)
    expect([one.groups, isSignable(one)]).toEqual([[{ name: "Directors", needed: 2, members: [1] }], false])
    const two = decideSigners([person(1, jointly(2)), person(2, jointly(1))], asked)
    expect([two.groups, isSignable(two)]).toEqual([[{ name: "Directors", needed: 2, members: [1, 2] }], true])
  })

  it("counts each of a group once, and groups apart", () => {
    const people = [
      person(1, jointly(2), jointly(2, { codes: ["POA"] })),
      person(2, jointly(2, { groupName: "Board" }))
    ]
    const signers = decideSigners(people, asked)
    expect(signers.groups.map(({ members, name }) => [name, members])).toEqual([
      ["Directors", [1]],
      ["Board", [2]]
    ])
    expect(isSignable(signers)).toBe(false)
  })
})

describe("the owners who have a signatory", () => {
  it("are those that a power names, and all others by powers for everybody", () => {
    const { named, others } = decideSignedOwners(
      [person(1, power({ owners: [3], codes: ["POA"] })), person(2, jointly(2, { owners: [4] }))],
      day
    )
    expect([Object.fromEntries(named), others]).toEqual([{ 3: true, 4: false }, false])
    expect(decideSignedOwners([person(1, power())], day)).toEqual({ named: new Map(), others: true })
  })
})
