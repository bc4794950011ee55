import { Eye } from "lucide-react"
import { useState } from "react"
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components"
import styles from "./ViewAsMenu.module.css"
import { viewAsMessages as words } from "./viewAsMessages.ts"
import { ViewAsPicker, type ViewAsPickerProps } from "./ViewAsPicker.tsx"

export interface ViewAsMenuProps extends Omit<ViewAsPickerProps, "hasFocus"> {
  /** Whether a client's reports are shown already, so that another one would be chosen. */
  readonly isViewing: boolean
}

/** The button in the header that opens the search for a client to view as. */
export const ViewAsMenu = ({ isViewing, onChoose, ...picker }: ViewAsMenuProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className={styles["button"] ?? ""}>
        <Eye aria-hidden />
        <span>{isViewing ? words.change : words.open}</span>
      </Button>
      <Popover className={styles["popover"] ?? ""} placement="bottom end" offset={8}>
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
    </DialogTrigger>
  )
}
