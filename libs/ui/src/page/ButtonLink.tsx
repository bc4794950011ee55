import type { ReactNode } from "react"
import styles from "./Button.module.css"
import { type LinkComponent, PlainLink } from "./Link.tsx"

export interface ButtonLinkProps {
  readonly to: string
  readonly children: ReactNode
  /** `primary`: the main action of a view. */
  readonly kind?: "primary" | "plain"
  /** Smaller, for toolbars. */
  readonly isSmall?: boolean
  /** For an address outside the portal, which opens in a new tab. */
  readonly isOutside?: boolean
  readonly LinkComponent?: LinkComponent | undefined
}

/** A link that looks like a button: for an action that starts on another screen. */
export const ButtonLink = ({
  children,
  isOutside,
  isSmall,
  kind = "plain",
  LinkComponent = PlainLink,
  to
}: ButtonLinkProps) => {
  const look = { className: styles["button"], "data-kind": kind, "data-small": isSmall === true || undefined }
  return isOutside === true ? (
    <a href={to} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
    </a>
  ) : (
    <LinkComponent to={to} {...look}>
      {children}
    </LinkComponent>
  )
}
