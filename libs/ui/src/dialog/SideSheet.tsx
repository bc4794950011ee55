import { ModalFrame, type ModalFrameProps } from "./ModalFrame.tsx"

export interface SideSheetProps extends Omit<ModalFrameProps, "shape"> {}

/** Details of a row beside the list that they belong to; on a phone they fill the screen. */
export const SideSheet = (frame: SideSheetProps) => <ModalFrame {...frame} shape="sheet" />
