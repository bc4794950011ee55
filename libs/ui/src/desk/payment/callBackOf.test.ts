import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDeskInstruction } from "@reclaim/core/testing/payments/makeDeskInstruction"
import { describe, expect, it } from "vitest"
import { callBackOf, type EnteredCall } from "./InstructionAtDesk.tsx"

const { numbersOnFile } = makeDeskInstruction()
const proposedAt = new Date("2026-11-20T09:00:30Z")

const entered: EnteredCall = {
  number: "+12125550142",
  day: CalendarDate.make("2026-11-20"),
  time: "14:05",
  spokeTo: " Ada Meyer "
}

const of = (changes: Partial<EnteredCall>) => callBackOf({ ...entered, ...changes }, numbersOnFile, proposedAt, "UTC")

const inZurich = (changes: Partial<EnteredCall>) =>
  callBackOf({ ...entered, ...changes }, numbersOnFile, new Date("2026-03-01T09:00:00Z"), "Europe/Zurich")

describe("a call to the client", () => {
  it("is recorded as the instant of its minute in the zone of whoever enters it", () => {
    expect(of({})).toEqual({
      callBack: { numberOnFile: "+12125550142", calledAt: new Date("2026-11-20T14:05:00Z"), spokeTo: "Ada Meyer" }
    })
  })

  it("is another instant in another zone, and none at a time that the zone leaves out", () => {
    expect(inZurich({})).toMatchObject({ callBack: { calledAt: new Date("2026-11-20T13:05:00Z") } })
    expect(inZurich({ day: CalendarDate.make("2026-03-29"), time: "02:30" })).toEqual({
      faults: { time: "Enter a time such as 14:05" }
    })
  })

  it("counts in the minute in which the change was proposed", () => {
    expect(of({ time: "09:00" })).toMatchObject({ callBack: { calledAt: proposedAt } })
  })

  it.each<[Partial<EnteredCall>, object]>([
    [{ number: "+4687654321" }, { number: "Choose the number you called" }],
    [{ day: null }, { day: "Enter the day of the call" }],
    [{ time: "25:00" }, { time: "Enter a time such as 14:05" }],
    [{ time: "08:59" }, { time: "The call must take place after the proposal" }],
    [{ spokeTo: " " }, { spokeTo: "Enter the name" }]
  ])("with %j says what is wrong", (changes, faults) => {
    expect(of(changes)).toEqual({ faults })
  })
})
