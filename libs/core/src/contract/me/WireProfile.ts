import { preferences, Profile } from "../../domain/user/Profile.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireProfile = wireOf(Profile)

/** Preferences that users set for themselves. */
export const WirePreferences = wireFields(preferences)
