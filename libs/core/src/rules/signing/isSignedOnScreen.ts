import type { Requirement } from "../../domain/requirement/Requirement.ts"
import { isSignedOnPaper } from "../paper/isSignedOnPaper.ts"

/** Whether a document that is asked for can be put up to be signed on screen now: by its rule, and because there is a form of it. */
export const isSignedOnScreen = (
  requirement: Pick<Requirement, "certification" | "original" | "signature" | "state" | "templateUrl">
): boolean =>
  (requirement.state === "requested" || requirement.state === "rejected") &&
  requirement.signature === "simple" &&
  requirement.templateUrl !== null &&
  !isSignedOnPaper(requirement)
