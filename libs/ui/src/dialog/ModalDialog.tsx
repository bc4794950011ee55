import { ModalFrame, type ModalFrameProps } from "./ModalFrame.tsx"

export interface ModalDialogProps extends Omit<ModalFrameProps, "shape"> {
  /** For content in columns. */
  readonly isWide?: boolean
}

/** A task of a few fields in the middle of the page. A question with two answers is a `ConfirmDialog`. */
export const ModalDialog = ({ isWide = false, ...frame }: ModalDialogProps) => (
  <ModalFrame {...frame} shape={isWide ? "wide" : "dialog"} />
)
