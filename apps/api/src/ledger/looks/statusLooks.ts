import { statusLook as lookOf } from "@reclaim/core/format/statusLooks"
import { palette } from "@reclaim/pdf/palette"
import type { StatusLook } from "@reclaim/pdf/StatusLook"

/** How an internal or client-facing status looks on paper. */
export const statusLook = (status: string): StatusLook => {
  const { paths, token, word } = lookOf(status)
  return { word, paths, colour: palette[token] }
}
