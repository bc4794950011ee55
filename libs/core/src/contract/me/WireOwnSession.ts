import { Schema } from "effect"
import { OwnSession } from "../../domain/session/OwnSession.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireOwnSession = wireOf(OwnSession, {
  values: { openedAt: Schema.DateFromString, lastActiveAt: Schema.DateFromString }
})
