import type { ReactNode } from "react"
import styles from "./Button.module.css"

export interface ButtonProps {
  readonly children: ReactNode
  /** Left out only where pressing sends the form around the button. */
  readonly onPress?: () => void
  /** Sends the form around it, as does Enter in one of its fields. */
  readonly isSubmit?: boolean
  /**
   * `primary`: the main action of a view; `quiet`: no frame, for an action within text or a toolbar; `danger`: an
   * action that cannot be undone, with its consequence in the label.
   */
  readonly kind?: "primary" | "plain" | "quiet" | "danger"
  /** Smaller, for toolbars. */
  readonly isSmall?: boolean
  readonly isDisabled?: boolean
  /** For a toggle button; omit it for an ordinary one. */
  readonly isPressed?: boolean
  /** For a button that opens something next to it. */
  readonly isExpanded?: boolean
  readonly icon?: ReactNode
  /** Keys of the page that press it. */
  readonly keys?: ReadonlyArray<string>
  /** The accessible name, when the content is only an icon. */
  readonly label?: string
}

/** A button labelled with a verb. */
export const Button = ({
  children,
  onPress,
  isSubmit,
  kind = "plain",
  isSmall,
  isDisabled,
  isPressed,
  isExpanded,
  icon,
  keys,
  label
}: ButtonProps) => (
  <button
    type={isSubmit === true ? "submit" : "button"}
    className={styles["button"]}
    data-kind={kind}
    data-small={isSmall === true || undefined}
    disabled={isDisabled}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    aria-label={label}
    aria-keyshortcuts={keys?.join(" ")}
    onClick={onPress}
  >
    {icon}
    {children}
  </button>
)
