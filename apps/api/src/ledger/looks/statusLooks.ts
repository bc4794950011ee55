import { statusLook as lookOf } from "@reclaim/core/format/statusLooks"
import { palette } from "@reclaim/pdf/palette"
import type { StatusLook } from "@reclaim/pdf/StatusLook"

/** Print style of an internal or client-facing status. */
export const statusLook = (status: string): StatusLook => {
  const { paths, token, word } = lookOf(status)
  return { word, paths, colour: palette[token] }
}
