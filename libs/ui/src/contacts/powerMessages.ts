import { powerWords } from "@reclaim/core/format/people/powerWords"

/** The texts about signing powers. */
export const powerMessages = {
  ...powerWords,
  none: "–"
} as const
