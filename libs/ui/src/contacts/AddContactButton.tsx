import { Plus } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { contactMessages as words } from "./contactMessages.ts"

export interface AddContactButtonProps {
  readonly onPress: () => void
}

/** Opens the form for a new contact. */
export const AddContactButton = ({ onPress }: AddContactButtonProps) => (
  <Button kind="primary" icon={<Plus aria-hidden />} onPress={onPress}>
    {words.add}
  </Button>
)
