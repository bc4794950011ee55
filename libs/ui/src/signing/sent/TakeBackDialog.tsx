import { AskReason } from "../../form/AskReason.tsx"
import { sentMessages } from "./sentMessages.ts"

export interface TakeBackDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly onGo: (text: string) => void
  readonly onCancel: () => void
}

const words = sentMessages.takeBack

/** Asks why something is not to be signed any more. */
export const TakeBackDialog = ({ name, onCancel, onGo }: TakeBackDialogProps) => (
  <AskReason
    title={words.title(name)}
    sentence={words.sentence}
    words={words}
    act={{ label: words.go, kind: "danger" }}
    onGo={onGo}
    onCancel={onCancel}
  />
)
