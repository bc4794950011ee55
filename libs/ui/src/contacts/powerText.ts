import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { coversWords, signsWords } from "@reclaim/core/format/people/powerWords"
import { powerMessages as words } from "./powerMessages.ts"

/** Signing rule of a contact: `Alone`, `2 of Directors`; a dash for contacts who do not sign. */
export const signsText = (powers: ReadonlyArray<SigningPower>): string => signsWords(powers) || words.none

/** Owners a contact signs for; a dash for none. */
export const coversText = (powers: ReadonlyArray<SigningPower>): string => coversWords(powers) || words.none
