import { Schema } from "effect"
import { sentReason } from "../../domain/value/sentReason.ts"
import { WireDay } from "../wire/WireDay.ts"

/** Why an account is suspended, resumed or closed, and from which day. */
export const WireStateStep = Schema.Struct({ reason: sentReason, on: WireDay })
