import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { dialogMessages as words } from "./dialogMessages.ts"
import styles from "./ModalFrame.module.css"
import { useKeptFocus } from "./useKeptFocus.ts"

export interface ModalFrameProps {
  readonly title: string
  /** What it is about, below the title. */
  readonly sentence?: string
  readonly children: ReactNode
  /** The actions, the main one last; they stay visible while the content scrolls. */
  readonly footer?: ReactNode
  /** The close button, Escape, or a press outside: the last only when `isForm` is not set. */
  readonly onClose: () => void
  /** Whether something is entered in it, so that a press outside closes nothing. */
  readonly isForm?: boolean
  /** How the name of the line ends that it is about, which takes the focus afterwards where nothing else had it. */
  readonly lineEnd?: string
  readonly shape: "dialog" | "wide" | "sheet"
}

/** What dialogs and sheets have in common: everything behind is inert, and the focus returns afterwards. */
export const ModalFrame = (props: ModalFrameProps) => {
  const { title, sentence, children, footer, lineEnd, onClose, isForm = false, shape } = props
  const dialog = useKeptFocus(lineEnd)
  return (
    <ModalOverlay
      className={styles["veil"] ?? ""}
      data-shape={shape}
      // For the page's own keys, which leave alone what is covered.
      data-modal
      isOpen
      isDismissable={!isForm}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles["modal"] ?? ""} data-shape={shape}>
        <Dialog ref={dialog} className={styles["dialog"] ?? ""}>
          <header className={styles["head"]}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button className={styles["close"] ?? ""} aria-label={words.close} onPress={onClose}>
              <X aria-hidden />
            </Button>
            {sentence === undefined ? null : <p>{sentence}</p>}
          </header>
          <div className={styles["body"]}>{children}</div>
          {footer === undefined ? null : <footer className={styles["foot"]}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
