import { ModalFrame, type ModalFrameProps } from "./ModalFrame.tsx"

export interface SideSheetProps extends Omit<ModalFrameProps, "shape"> {}

/** Details of a row next to its list; on a phone they fill the screen. */
export const SideSheet = (frame: SideSheetProps) => <ModalFrame {...frame} shape="sheet" />
