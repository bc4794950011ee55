import type { ConsentVersions } from "@reclaim/core/domain/account/ConsentVersions"
import { consentOf } from "../../../ledger/consentOf.ts"
import { defaultConsents } from "./defaultConsents.ts"

/** The versions of the texts that hold as long as the operator has set none. */
export const defaultVersions: ConsentVersions = {
  terms: consentOf(defaultConsents.terms).version,
  feeSchedule: consentOf(defaultConsents.feeSchedule).version,
  privacy: consentOf(defaultConsents.privacy).version
}
