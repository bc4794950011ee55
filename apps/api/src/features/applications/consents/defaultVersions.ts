import type { ConsentVersions } from "@reclaim/core/domain/application/ConsentVersions"
import { consentOf } from "../../../ledger/consentOf.ts"
import { defaultConsents } from "./defaultConsents.ts"

/** Versions of the texts used until the operator configures others. */
export const defaultVersions: ConsentVersions = {
  terms: consentOf(defaultConsents.terms).version,
  feeSchedule: consentOf(defaultConsents.feeSchedule).version,
  privacy: consentOf(defaultConsents.privacy).version
}
