import { AskReason } from "../form/AskReason.tsx"
import { deskMessages } from "./deskMessages.ts"

export interface CloseItemDialogProps {
  /** What the item is called. */
  readonly item: string
  readonly onClose: (reason: string) => void
  readonly onCancel: () => void
}

const words = deskMessages.closing

/** Asks what was done about an item that nothing else ends. */
export const CloseItemDialog = ({ item, onCancel, onClose }: CloseItemDialogProps) => (
  <AskReason
    title={words.title(item)}
    sentence={words.sentence}
    words={words}
    act={{ label: words.go, kind: "primary" }}
    onGo={onClose}
    onCancel={onCancel}
  />
)
