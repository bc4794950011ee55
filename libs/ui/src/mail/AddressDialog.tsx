import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { EmailForm } from "@reclaim/core/rules/people/EmailForm"
import { useEffect, useRef } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { TextField } from "../field/TextField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { useForm } from "../form/useForm.ts"
import { Button } from "../page/Button.tsx"
import styles from "./Mail.module.css"
import { mailMessages } from "./mailMessages.ts"

export interface AddressDialogProps {
  readonly name: string
  /** The address that they have now. */
  readonly former: string
  /** Answers why the addresses were not asked, or null when they were. */
  readonly onAsk: (email: string) => Promise<FormProblem | null>
  readonly onClose: () => void
}

const words = mailMessages.address

const labels = { email: words.newEmail } as const

const blank = { email: "" }

/** Asks for the new address of somebody, and says what happens then. */
export const AddressDialog = ({ name, former, onAsk, onClose }: AddressDialogProps) => {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    content: EmailForm,
    startsWith: blank,
    onSave: ({ email }) => onAsk(email),
    onSaved: onClose,
    onUnsaved: null
  })
  useEffect(() => field.current?.focus(), [])
  return (
    <ModalDialog isForm title={words.title(name)} onClose={onClose}>
      <FormFrame
        form={form}
        labels={labels}
        footer={
          <footer className={styles["foot"]}>
            {/* Stays on the page, so that what begins is read out. */}
            <p role="status">{form.state.isSaving ? words.sending : ""}</p>
            <Button onPress={onClose}>{words.close}</Button>
            <Button kind="primary" isSubmit>
              {words.ask}
            </Button>
          </footer>
        }
      >
        <div className={styles["fields"]}>
          <p>{words.sentence(former)}</p>
          <TextField
            {...form.field("email")}
            ref={field}
            label={words.newEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            isRequired
          />
          <p className={styles["aside"]}>{words.unreachable(former)}</p>
        </div>
      </FormFrame>
    </ModalDialog>
  )
}
