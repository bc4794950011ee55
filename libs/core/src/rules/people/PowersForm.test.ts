import { Result, Struct } from "effect"
import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { decideInput } from "../input/decideInput.ts"
import { type EnteredPower, enteredPowers, newPower, PowersForm } from "./PowersContent.ts"

const decide = decideInput(PowersForm)

const decodePower = (power: Partial<EnteredPower>) =>
  Result.getOrThrow(decide({ powers: [{ ...newPower(0), ...power }] })).powers[0]

const faultsOf = (...powers: ReadonlyArray<Partial<EnteredPower>>) =>
  Result.getOrThrow(Result.flip(decide({ powers: powers.map((power, id) => ({ ...newPower(id), ...power })) })))

const everything = {
  codes: [],
  mode: "alone",
  groupName: "",
  groupCount: null,
  owners: [],
  validFrom: null,
  validTo: null
}

describe("the form of signing powers", () => {
  it("sends what it shows", () => {
    const powers = [
      makePower(),
      makePower({
        codes: ["W-8BEN-E", "POA"],
        mode: "jointly",
        groupName: "Directors",
        groupCount: 2,
        owners: [4, 7],
        validFrom: CalendarDate.make("2026-01-01"),
        validTo: CalendarDate.make("2026-12-31")
      })
    ]
    const decided = decide({ powers: enteredPowers(powers) })
    expect(Result.getOrThrow(decided).powers).toEqual(powers.map((power) => Struct.omit(power, ["isSuspended"])))
  })

  it("gives a new power for everything, or for the owners it is asked for", () => {
    expect(decodePower({})).toEqual(everything)
    expect(decodePower(newPower(0, [4]))).toEqual({ ...everything, owners: [4] })
  })

  it.each([
    ["poa, w-8ben-e", ["POA", "W-8BEN-E"]],
    [" POA;POA  6166\n", ["POA", "6166"]]
  ])("reads the codes %j as they are meant", (codes, read) => {
    expect(decodePower({ codes })?.codes).toEqual(read)
  })

  it.each<readonly [Partial<EnteredPower>, string, RegExp]>([
    [{ codes: " , " }, "codes", /at least one code/],
    [{ codes: "POA, Ä" }, "codes", /the code of a document/],
    [{ owners: [] }, "owners", /at least one owner/],
    [{ mode: "jointly", groupCount: "2" }, "groupName", /the group that signs together/],
    [{ mode: "jointly", groupName: "  ", groupCount: "2" }, "groupName", /the group that signs together/],
    [{ mode: "jointly", groupName: "Directors" }, "groupCount", /how many/],
    [{ mode: "jointly", groupName: "Directors", groupCount: "21" }, "groupCount", /from 1 to 20/],
    [{ mode: "jointly", groupName: "Directors", groupCount: "0" }, "groupCount", /from 1 to 20/],
    [{ validFrom: "02/30/2026" }, "validFrom", /does not exist/],
    [{ validFrom: "02/01/2026", validTo: "01/31/2026" }, "validTo", /before the first/]
  ])("finds fault with %j at its field", (power, field, fault) => {
    expect(faultsOf({}, power)).toEqual({ [`powers.1.${field}`]: expect.stringMatching(fault) })
  })

  it("says everything at once", () => {
    expect(Object.keys(faultsOf({ codes: "", mode: "jointly", validTo: "x" }, { owners: [] })).toSorted()).toEqual([
      "powers.0.codes",
      "powers.0.groupCount",
      "powers.0.groupName",
      "powers.0.validTo",
      "powers.1.owners"
    ])
  })

  it("sends no more powers than somebody may have", () => {
    expect(Object.keys(faultsOf(...Array.from({ length: 21 }, () => ({}))))).toEqual(["powers"])
  })
})
