import { statusLook } from "@reclaim/core/format/statusLooks"
import { type IconComponent, makeIcon } from "../icon/makeIcon.ts"

/** Word, icon and colour of a status: never colour alone. */
export interface StatusAppearance {
  readonly word: string
  readonly Icon: IconComponent
  /** A CSS colour: the token of the status scale. */
  readonly colour: string
}

// Icons by their outlines: a new component would be remounted.
const icons = new Map<ReadonlyArray<string>, IconComponent>()

const iconOf = (paths: ReadonlyArray<string>): IconComponent => {
  const known = icons.get(paths)
  if (known !== undefined) return known
  const icon = makeIcon("status", ...paths)
  icons.set(paths, icon)
  return icon
}

/** Appearance of an internal or client-facing status; an unknown one appears by its own name. */
export const statusAppearance = (status: string): StatusAppearance => {
  const { paths, token, word } = statusLook(status)
  return { word, Icon: iconOf(paths), colour: `var(--status-${token})` }
}
