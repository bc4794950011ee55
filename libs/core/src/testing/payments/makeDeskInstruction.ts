import { DeskInstruction } from "../../domain/payment/DeskInstruction.ts"
import { NumberOnFile } from "../../domain/payment/NumberOnFile.ts"
import { makeInstruction } from "./makeInstruction.ts"

/** A change of where an owner is paid to that waits for a call, with overrides. */
export const makeDeskInstruction = (
  overrides: Partial<ConstructorParameters<typeof DeskInstruction>[0]> = {}
): DeskInstruction =>
  new DeskInstruction({
    instruction: makeInstruction({ missing: ["desk"] }),
    inForce: makeInstruction({
      instructionId: 2,
      state: "active",
      missing: [],
      last4: "7788",
      bankName: "Alpine Bank"
    }),
    numbersOnFile: [
      new NumberOnFile({ contactId: 12, name: "Ada Meyer", number: "+12125550142" }),
      new NumberOnFile({ contactId: 15, name: "Bo Lind", number: "+4681234567" })
    ],
    ...overrides
  })
