import { Download } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { signingMessages } from "./signingMessages.ts"

export interface SaveDocumentProps {
  readonly onSave: () => void
}

/** Saves the document shown on the user's device. */
export const SaveDocument = ({ onSave }: SaveDocumentProps) => (
  <Button isSmall icon={<Download aria-hidden />} onPress={onSave}>
    {signingMessages.pages.download}
  </Button>
)
