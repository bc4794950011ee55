import { statusLook } from "@reclaim/core/format/statusLooks"
import { type IconComponent, makeIcon } from "../icon/makeIcon.ts"

/** How a status is shown on a page: never by colour alone. */
export interface StatusAppearance {
  readonly word: string
  readonly Icon: IconComponent
  /** A CSS colour: the token of the status scale. */
  readonly colour: string
}

// By outline: a component that is made anew would be mounted anew.
const icons = new Map<ReadonlyArray<string>, IconComponent>()

const iconOf = (paths: ReadonlyArray<string>): IconComponent => {
  const known = icons.get(paths)
  if (known !== undefined) return known
  const icon = makeIcon("status", ...paths)
  icons.set(paths, icon)
  return icon
}

/** How an internal or client-facing status is shown; an unknown one by its own name. */
export const statusAppearance = (status: string): StatusAppearance => {
  const { paths, token, word } = statusLook(status)
  return { word, Icon: iconOf(paths), colour: `var(--status-${token})` }
}
