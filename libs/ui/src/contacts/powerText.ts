import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { coversWords, signsWords } from "@reclaim/core/format/people/powerWords"
import { powerMessages as words } from "./powerMessages.ts"

/** How somebody signs: `Alone`, `2 of Directors`; a dash for who does not. */
export const signsText = (powers: ReadonlyArray<SigningPower>): string => signsWords(powers) || words.none

/** For which owners somebody signs; a dash for who signs for none. */
export const coversText = (powers: ReadonlyArray<SigningPower>): string => coversWords(powers) || words.none
