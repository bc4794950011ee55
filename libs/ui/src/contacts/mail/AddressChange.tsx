import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { canAskForEmail } from "@reclaim/core/rules/people/contactPermissions"
import { EmailForm } from "@reclaim/core/rules/people/EmailForm"
import { type RefObject, useEffect, useRef, useState } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { TextField } from "../../field/TextField.tsx"
import { FormFrame } from "../../form/FormFrame.tsx"
import { useForm } from "../../form/useForm.ts"
import { momentText } from "../../moment/momentText.ts"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Mail.module.css"
import { mailMessages } from "./mailMessages.ts"

interface AddressDialogProps {
  readonly name: string
  /** The contact's current address. */
  readonly former: string
  /** Returns why the addresses were not asked, or null if they were. */
  readonly onAsk: (email: string) => Promise<FormProblem | null>
  readonly onClose: () => void
}

const addressDialogWords = mailMessages.address

const labels = { email: addressDialogWords.newEmail } as const

const blank = { email: "" }

/** Asks for a contact's new address, and explains the next steps. */
const AddressDialog = ({ name, former, onAsk, onClose }: AddressDialogProps) => {
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
    <ModalDialog isForm title={addressDialogWords.title(name)} onClose={onClose}>
      <FormFrame
        form={form}
        labels={labels}
        footer={
          <footer className={classes(layout.row(2, "to-end"), styles["foot"])}>
            {/* Stays on the page, so that the start of sending is read out. */}
            <p role="status">{form.state.isSaving ? addressDialogWords.sending : ""}</p>
            <Button onPress={onClose}>{addressDialogWords.close}</Button>
            <Button kind="primary" isSubmit>
              {addressDialogWords.ask}
            </Button>
          </footer>
        }
      >
        <div className={layout.stack(4, "form")}>
          <p>{addressDialogWords.sentence(former)}</p>
          <TextField
            {...form.field("email")}
            ref={field}
            label={addressDialogWords.newEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            isRequired
          />
          <p className={layout.text("muted", 13, "anywhere")}>{addressDialogWords.unreachable(former)}</p>
        </div>
      </FormFrame>
    </ModalDialog>
  )
}

export interface AddressChangeProps {
  readonly contact: Contact
  /** Asks both addresses; returns why they were not asked, or null if they were. */
  readonly onAsk: (email: string) => Promise<FormProblem | null>
  readonly onCancel: () => void
  readonly isBusy: boolean
  /** Why the change was not cancelled. */
  readonly problem: string | null
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
}

const words = mailMessages.address

const waitingText = ({ email, emailChange }: Contact, timeZone: string | null): string => {
  if (emailChange === null) return ""
  const { expiresAt, isAgreed, isConfirmed, newEmail } = emailChange
  const until = momentText(expiresAt, timeZone)
  if (isConfirmed) return words.waitsForFormer(email, newEmail, until)
  return isAgreed ? words.waitsForNew(email, newEmail, until) : words.waitsForBoth(email, newEmail, until)
}

/** Most frames a page may take until the content behind a dialog can have the focus again. */
const maxFrames = 60

/**
 * Gives the focus to the button once the dialog is gone, if the dialog has not: the content it covered may still be
 * inert.
 */
const useFocusAfter = (isOpen: boolean, place: RefObject<HTMLDivElement | null>): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return undefined
    let frame = 0
    const tryFrom = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.querySelector("button")?.focus()
        if (left > 0 && document.activeElement === document.body) tryFrom(left - 1)
      })
    }
    tryFrom(maxFrames)
    return () => cancelAnimationFrame(frame)
  }, [isOpen, place])
}

/** Controls next to the address of a user: request another one, or see who has yet to confirm it. */
export const AddressChange = ({ contact, onAsk, onCancel, isBusy, problem, timeZone }: AddressChangeProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusAfter(isAsking, place)
  const { email, emailChange, fullName } = contact
  if (emailChange === null && !canAskForEmail(contact)) return null
  return (
    <div ref={place} className={classes(layout.stack(2, "start"), styles["change"])}>
      {emailChange === null ? null : (
        <p className={layout.text("muted", 13, "anywhere")}>{waitingText(contact, timeZone)}</p>
      )}
      <div className={layout.row(2)}>
        {/* One button for both, so that it keeps the focus after a request or a cancellation. */}
        <Button isSmall onPress={emailChange === null ? () => setIsAsking(true) : onCancel}>
          {emailChange === null ? words.change : words.cancel}
        </Button>
        <span role="status" className={layout.text("muted", 13, "anywhere")}>
          {isBusy ? words.working : ""}
        </span>
      </div>
      {problem === null ? null : <FailureNotice text={problem} />}
      {isAsking ? (
        <AddressDialog name={fullName} former={email} onAsk={onAsk} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  )
}
