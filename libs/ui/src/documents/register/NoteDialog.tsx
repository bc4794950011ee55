import { AskReason } from "../../form/AskReason.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.note

export interface NoteDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly onGo: (text: string) => void
  readonly onCancel: () => void
}

/** Asks for a note that goes into the history of a document. */
export const NoteDialog = ({ name, onCancel, onGo }: NoteDialogProps) => (
  <AskReason
    title={words.title(name)}
    words={words}
    act={{ label: words.go, kind: "primary" }}
    onGo={onGo}
    onCancel={onCancel}
  />
)
