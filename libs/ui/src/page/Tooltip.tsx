import type { ComponentProps } from "react"
import { Focusable, Tooltip as Bubble, TooltipTrigger } from "react-aria-components"
import styles from "./Tooltip.module.css"

export interface TooltipProps {
  /** A few words that are not essential, because touch cannot hover. */
  readonly text: string
  /** A button or a link. */
  readonly children: ComponentProps<typeof Focusable>["children"]
}

/** More words about a control, on hover and focus; Escape hides them. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={400} closeDelay={100}>
    <Focusable>{children}</Focusable>
    <Bubble className={styles["tooltip"] ?? ""} offset={6}>
      {text}
    </Bubble>
  </TooltipTrigger>
)
