import { Schema } from "effect"
import { maxPowerOwners } from "../../domain/contact/SigningPower.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { CommaList } from "../wire/CommaList.ts"

const OwnerId = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: largestInt }, { message: "Expected the number of an owner" })
)

/** Numbers of owners, joined by commas: as many as one power names. Empty and absent are the empty list. */
export const CommaOwnerIds = CommaList.pipe(
  Schema.decodeTo(
    Schema.Array(OwnerId).check(
      Schema.isMaxLength(maxPowerOwners, { message: `Expected at most ${String(maxPowerOwners)} owners` })
    )
  )
)
