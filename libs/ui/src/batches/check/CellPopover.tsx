import { type ReactNode, useMemo } from "react"
import { Dialog, Popover } from "react-aria-components"
import styles from "./CellPopover.module.css"

export interface CellPopoverProps {
  /** What it is about, for screen readers. */
  readonly label: string
  /** The cell. */
  readonly anchor: Element
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What can be done about a cell beside its column, so that cells like it stay in sight. Escape leaves all as it is. */
export const CellPopover = ({ anchor, children, label, onClose }: CellPopoverProps) => {
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <Popover
      className={styles["popover"] ?? ""}
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
