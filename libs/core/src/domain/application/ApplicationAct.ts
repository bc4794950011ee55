import { Effect, Schema } from "effect"
import { sentText } from "../value/sentText.ts"

/** An application in the version that its user has seen. */
export interface SeenApplication {
  readonly applicationId: number
  readonly version: number
}

/** Acts of a client on its application. */
export const ApplicationAct = Schema.TaggedUnion({
  /** Refused with everything that is missing or wrong, by its field. */
  Submit: {},
  /** The reason may be empty. */
  Withdraw: { reason: sentText(1000).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))) }
})
export type ApplicationAct = typeof ApplicationAct.Type
