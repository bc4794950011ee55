import { useRef, useState } from "react"
import { Dialog, Popover } from "react-aria-components"
import { Eye } from "../icon/things.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ViewAsMenu.module.css"
import { viewAsMessages as words } from "./viewAsMessages.ts"
import { ViewAsPicker, type ViewAsPickerProps } from "./ViewAsPicker.tsx"

export interface ViewAsMenuProps extends Omit<ViewAsPickerProps, "hasFocus"> {
  /** True if a client is already being viewed, so that the menu would choose another one. */
  readonly isViewing: boolean
}

/** The button in the header that opens the search for a client to view as. */
export const ViewAsMenu = ({ isViewing, onChoose, ...picker }: ViewAsMenuProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles["button"]}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Eye aria-hidden />
        <span>{isViewing ? words.change : words.open}</span>
      </button>
      <Popover
        className={classes(layout.surface("floating"), styles["popover"])}
        triggerRef={buttonRef}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isNonModal
        placement="bottom end"
        offset={8}
      >
        <Dialog className={styles["dialog"] ?? ""} aria-label={words.dialog}>
          <ViewAsPicker
            {...picker}
            hasFocus
            onChoose={(user) => {
              setIsOpen(false)
              onChoose(user)
            }}
          />
        </Dialog>
      </Popover>
    </>
  )
}
