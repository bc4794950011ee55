import { Schema } from "effect"
import { sentName } from "../../domain/value/sentName.ts"
import { EmailAddress } from "../input/EmailAddress.ts"

/** The provider's id of a client, as files of the engine name it. */
export const ClientCode = sentName(64)

/** First user of a new client. */
export const FirstAdministrator = Schema.Struct({
  firstName: sentName(80),
  lastName: sentName(80),
  email: EmailAddress
})

/** Fields that the desk enters to create a client. */
export const clientContent = {
  code: ClientCode,
  name: sentName(200),
  firstAdministrator: FirstAdministrator
} as const

export type ClientContent = Schema.Struct.Type<typeof clientContent>
