import { defaultVersions } from "../../features/applications/consents/defaultVersions.ts"

/** The consent to the texts of a server whose operator has set none, as it is sent. */
export const consentsAgreed = {
  terms: defaultVersions.terms,
  fee_schedule: defaultVersions.feeSchedule,
  privacy: defaultVersions.privacy
} as const
