import { ClipboardPaste } from "lucide-react"
import { Button } from "../page/Button.tsx"
import { tableChoiceMessages } from "../upload/tableChoiceMessages.ts"

export interface PasteButtonProps {
  readonly onText: (text: string) => void
  /** The browser does not let the page read the clipboard; a key still can. */
  readonly onBlocked: () => void
}

/** Takes what is on the clipboard. */
export const PasteButton = ({ onBlocked, onText }: PasteButtonProps) => (
  <Button
    isSmall
    icon={<ClipboardPaste aria-hidden />}
    onPress={() => void navigator.clipboard.readText().then(onText, onBlocked)}
  >
    {tableChoiceMessages.paste}
  </Button>
)
