import { useMemo } from "react"
import { Dialog, Popover } from "react-aria-components"
import { batchMessages } from "../batchMessages.ts"
import { FixForm, type FixFormProps } from "./FixForm.tsx"
import styles from "./FixPopover.module.css"

export interface FixPopoverProps extends FixFormProps {
  /** The cell. */
  readonly anchor: Element
  readonly onClose: () => void
}

/** The form of a cell beside its column, so that cells like it stay in sight. Escape leaves the cell as it is. */
export const FixPopover = ({ anchor, ...form }: FixPopoverProps) => {
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <Popover
      className={styles["popover"] ?? ""}
      triggerRef={trigger}
      placement="right top"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) form.onClose()
      }}
    >
      <Dialog
        className={styles["dialog"] ?? ""}
        aria-label={batchMessages.fix.title(batchMessages.columns[form.column], form.row.line)}
      >
        <FixForm {...form} />
      </Dialog>
    </Popover>
  )
}
