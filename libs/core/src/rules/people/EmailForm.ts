import { Schema } from "effect"
import { EmailAddress } from "../input/EmailAddress.ts"

/** Form for a new e-mail address of a contact. */
export const EmailForm = Schema.Struct({ email: EmailAddress })
