import { type ReactNode, useId } from "react"
import styles from "./DialogFrame.module.css"
import { TopLayer } from "./TopLayer.tsx"
import { useModal } from "./useModal.ts"

export interface DialogFrameProps {
  readonly title: string
  /** `alertdialog`: a question that has to be answered. */
  readonly role?: "alertdialog"
  readonly className: string | undefined
  /** The ids of the elements that describe it. */
  readonly describedBy: string
  /** Escape was pressed. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** A small modal dialog over everything else; the first control gets the focus. */
export const DialogFrame = ({ title, role, className, describedBy, onEscape, children }: DialogFrameProps) => {
  const dialog = useModal()
  const id = useId()
  return (
    <TopLayer>
      <dialog
        ref={dialog}
        role={role}
        className={`${styles["dialog"] ?? ""} ${className ?? ""}`}
        data-react-aria-top-layer
        aria-labelledby={id}
        aria-describedby={describedBy}
        onCancel={(event) => {
          event.preventDefault()
          onEscape()
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
      </dialog>
    </TopLayer>
  )
}
