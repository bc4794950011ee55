import { Option, Schema } from "effect"
import { WireApplication } from "../../contract/applications/WireApplication.ts"
import type { AccountApplication } from "../../domain/application/AccountApplication.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const decode = Schema.decodeUnknownOption(WireApplication)

/** The current application from a refusal because another user has saved it since; null for any other failure. */
export const currentApplication = ({ current, status }: CallFailure): AccountApplication | null =>
  status === 412 ? Option.getOrNull(decode(current)) : null
