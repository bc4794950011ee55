import { digitsOnly } from "@reclaim/core/rules/input/digitsOnly"
import { mismatchOf } from "@reclaim/core/rules/input/textPattern"

/** True if a key types a digit from 0 to 9. */
export const acceptsDigit = (key: string): boolean => mismatchOf(digitsOnly, key) === null
