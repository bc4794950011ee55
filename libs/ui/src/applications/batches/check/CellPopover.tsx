import { type ReactNode, useMemo } from "react"
import { Dialog, Popover } from "react-aria-components"
import { classes, layout } from "../../../theme/layout.ts"
import styles from "./CellPopover.module.css"

export interface CellPopoverProps {
  /** Label for screen readers. */
  readonly label: string
  /** Cell to which the popover is attached. */
  readonly anchor: Element
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Popover with the fixes for a cell, placed next to its column to keep similar cells visible; Escape closes it
 * unchanged.
 */
export const CellPopover = ({ anchor, children, label, onClose }: CellPopoverProps) => {
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <Popover
      className={classes(layout.surface("floating"), styles["popover"])}
      triggerRef={trigger}
      placement="right top"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog className={styles["dialog"] ?? ""} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  )
}
