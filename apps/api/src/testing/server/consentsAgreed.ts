import { defaultVersions } from "../../features/applications/consents/defaultVersions.ts"

/** Consent to the default texts of a server, as it is sent. */
export const consentsAgreed = {
  terms: defaultVersions.terms,
  fee_schedule: defaultVersions.feeSchedule,
  privacy: defaultVersions.privacy
} as const
