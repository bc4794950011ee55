import type { ReactNode } from "react"
import styles from "./Button.module.css"

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress: () => void
  /** `primary`: the one action of a view; `quiet`: no frame, for an action inside a text or a toolbar. */
  readonly kind?: "primary" | "plain" | "quiet"
  /** Smaller, for toolbars. */
  readonly isSmall?: boolean
  readonly isDisabled?: boolean
  /** For a button that stays pressed; leave it out for an ordinary one. */
  readonly isPressed?: boolean
  /** For a button that opens something beside it. */
  readonly isExpanded?: boolean
  readonly icon?: ReactNode
  /** Said instead of the content; needed when there is only an icon. */
  readonly label?: string
}

/** A button with a verb on it. */
export const Button = ({
  children,
  onPress,
  kind = "plain",
  isSmall,
  isDisabled,
  isPressed,
  isExpanded,
  icon,
  label
}: ButtonProps) => (
  <button
    type="button"
    className={styles["button"]}
    data-kind={kind}
    data-small={isSmall === true || undefined}
    disabled={isDisabled}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    aria-label={label}
    onClick={onPress}
  >
    {icon}
    {children}
  </button>
)
