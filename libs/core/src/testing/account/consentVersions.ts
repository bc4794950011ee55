import type { ConsentVersions } from "../../domain/application/ConsentVersions.ts"

/** The versions that `makeSteps` has agreed to. */
export const consentVersions: ConsentVersions = { terms: "t1", feeSchedule: "f1", privacy: "p1" }
