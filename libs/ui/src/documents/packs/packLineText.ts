import type { PlannedRenewal } from "@reclaim/core/domain/document/register/RenewalPack"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { packMessages } from "./packMessages.ts"

type NamedLine = Pick<PlannedRenewal, "investor" | "name" | "period">

/** The document of a line with its year and its investor, below its owner. */
export const packLineText = ({ investor, name, period }: NamedLine): string =>
  [
    period === 0 ? `${name}, ${packMessages.nextCopy}` : documentTexts.title({ name, period }),
    ...(investor === null ? [] : [investor])
  ].join(", ")
