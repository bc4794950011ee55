import { FailureNotice } from "../page/FailureNotice.tsx"
import { OneFieldForm } from "./OneFieldForm.tsx"
import { readPasskeyName } from "./readPasskeyName.ts"
import { signInMessages } from "./signInMessages.ts"

export interface AddPasskeyFormProps {
  /** Returns true if it was added. */
  readonly onAdd: (name: string) => Promise<boolean>
  readonly isBusy: boolean
  /** Why the last one was not added. */
  readonly problem: string | null
}

const words = signInMessages.passkeys

/** Asks for the name of a new passkey, and has the browser make it. */
export const AddPasskeyForm = ({ onAdd, isBusy, problem }: AddPasskeyFormProps) => (
  <>
    <OneFieldForm
      field={{ name: "passkeyName", label: words.name, help: words.nameHelp, autoComplete: "off" }}
      read={readPasskeyName}
      fault={words.nameEmpty}
      onSend={onAdd}
      sendLabel={words.add}
      isBusy={isBusy}
    />
    {problem === null ? null : <FailureNotice text={problem} />}
  </>
)
