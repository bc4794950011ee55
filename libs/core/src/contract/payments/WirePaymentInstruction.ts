import { Schema, String as Text } from "effect"
import { DeskInstruction } from "../../domain/payment/DeskInstruction.ts"
import { InstructionOwner } from "../../domain/payment/InstructionOwner.ts"
import { InstructionOwnerPage } from "../../domain/payment/InstructionOwnerPage.ts"
import { NumberOnFile } from "../../domain/payment/NumberOnFile.ts"
import { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"
import { PaymentInstructionPage } from "../../domain/payment/PaymentInstructionPage.ts"
import { callBack } from "../../rules/payment/CallBack.ts"
import { instructionContent, instructionFaults } from "../../rules/payment/InstructionContent.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const OptionalInstant = Schema.NullOr(Schema.DateFromString)

export const WirePaymentInstruction = wireOf(PaymentInstruction, {
  values: {
    proposedAt: Schema.DateFromString,
    approvesFrom: OptionalInstant,
    approvedAt: OptionalInstant,
    deskApprovedAt: OptionalInstant,
    effectiveAt: OptionalInstant,
    reopenedAt: OptionalInstant,
    endedAt: OptionalInstant
  }
})

export const WirePaymentInstructionPage = wireOf(PaymentInstructionPage, {
  values: { instructions: Schema.Array(WirePaymentInstruction) }
})

export const WireInstructionOwnerPage = wireOf(InstructionOwnerPage, {
  values: { owners: Schema.Array(wireOf(InstructionOwner)) }
})

export const WireDeskInstruction = wireOf(DeskInstruction, {
  values: {
    instruction: WirePaymentInstruction,
    inForce: Schema.NullOr(WirePaymentInstruction),
    numbersOnFile: Schema.Array(wireOf(NumberOnFile))
  }
})

/** Content of a proposed instruction; a conflict between fields is reported at each of them. */
export const WireInstructionContent = wireFields(instructionContent).check(
  Schema.makeFilter((content) =>
    Object.entries(instructionFaults(content)).map(([field, issue]) => ({ path: [Text.camelToSnake(field)], issue }))
  )
)

/** Call-back to the client as recorded by the desk. */
export const WireCallBack = wireFields(callBack, {
  values: { calledAt: Schema.DateFromString.pipe(Schema.decodeTo(callBack.calledAt)) }
})
