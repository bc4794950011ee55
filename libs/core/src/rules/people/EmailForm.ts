import { Schema } from "effect"
import { EmailAddress } from "../input/EmailAddress.ts"

/** Another address for somebody. */
export const EmailForm = Schema.Struct({ email: EmailAddress })
