import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactAct, ProvenContactAct } from "@reclaim/core/rules/people/ContactAct"
import { decideContactStep } from "@reclaim/core/rules/people/decideContactStep"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { ComboField } from "../field/ComboField.tsx"
import { momentText } from "../moment/momentText.ts"
import { zoneText } from "../moment/zoneText.ts"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Contacts.module.css"
import { listedName } from "./contactTexts.ts"
import { SheetPart } from "./SheetPart.tsx"
import { stepMessages as words, stepMessages } from "./stepMessages.ts"

interface DeactivationProps {
  readonly name: string
  readonly successors: ReadonlyArray<Contact>
  /** With the contact who takes over; null for none. */
  readonly onDeactivate: (successorContactId: number | null) => void
  readonly onCancel: () => void
}

const deactivationWords = stepMessages.deactivation

const nobody = { id: "", label: deactivationWords.nobody } as const

/** Asks for a successor before somebody is deactivated, and lists what ends. */
const Deactivation = ({ name, successors, onDeactivate, onCancel }: DeactivationProps) => {
  const [successor, setSuccessor] = useState("")
  const choices = [
    nobody,
    ...successors.map((contact) => ({ id: String(contact.contactId), label: listedName(contact) }))
  ]
  return (
    <ModalDialog
      isForm
      title={deactivationWords.title(name)}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{stepMessages.cancel}</Button>
          <Button kind="danger" onPress={() => onDeactivate(successor === "" ? null : Number(successor))}>
            {deactivationWords.title(name)}
          </Button>
        </>
      }
    >
      <div className={layout.stack(4, "form")}>
        <div>
          <p>{deactivationWords.sentence}</p>
          <ul className={styles["ends"]}>
            {deactivationWords.ends.map((end) => (
              <li key={end}>{end}</li>
            ))}
          </ul>
        </div>
        <ComboField
          name="successor"
          label={deactivationWords.successor}
          help={deactivationWords.successorHelp}
          search={{ _tag: "Found", choices }}
          value={choices.find(({ id }) => id === successor) ?? nobody}
          onChange={(choice) => setSuccessor(choice?.id ?? "")}
        />
      </div>
    </ModalDialog>
  )
}

/** Changes of a contact's access. */
export type SheetStep =
  | Exclude<ContactAct, { readonly _tag: "CancelEmail" }>
  | Extract<ProvenContactAct, { readonly _tag: "Invite" | "Deactivate" }>

export interface ContactStepsProps {
  readonly contact: Contact
  /** Contacts who can take over. */
  readonly successors: ReadonlyArray<Contact>
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  readonly onStep: (step: SheetStep) => void
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: string | null
}

const statusText = ({ invitedUntil, isLetIn, status }: Contact, timeZone: string | null): string => {
  if (status === "invited" && invitedUntil !== null) {
    return words.status.invitedUntil(momentText(invitedUntil, timeZone), zoneText(timeZone))
  }
  return status === "active" && !isLetIn ? words.status.activeOutside : words.status[status]
}

/** A contact's access to the portal and the steps that change it; each step explains its effect first. */
export const ContactSteps = ({ contact, successors, timeZone, onStep, isBusy, problem }: ContactStepsProps) => {
  const [asked, setAsked] = useState<SheetStep["_tag"] | null>(null)
  const stop = () => setAsked(null)
  const go = (step: SheetStep) => {
    setAsked(null)
    onStep(step)
  }
  const may = (step: Parameters<typeof decideContactStep>[0]) => decideContactStep(step, contact) !== null
  const { fullName } = contact
  return (
    <SheetPart title={words.title}>
      <p className={layout.text("muted", 13)}>{statusText(contact, timeZone)}</p>
      <div className={classes(layout.row(2), styles["steps"])}>
        {may("invite") ? (
          <Button isSmall onPress={() => setAsked("Invite")}>
            {contact.status === "invited" ? words.inviteAgain : words.invite}
          </Button>
        ) : null}
        {may("revokeInvitation") ? (
          <Button isSmall onPress={() => setAsked("RevokeInvitation")}>
            {words.revoke}
          </Button>
        ) : null}
        {may("reactivate") ? (
          <Button isSmall onPress={() => setAsked("Reactivate")}>
            {words.reactivate}
          </Button>
        ) : null}
        {may("deactivate") ? (
          <Button isSmall onPress={() => setAsked("Deactivate")}>
            {words.deactivate}
          </Button>
        ) : null}
        <span role="status" className={layout.text("muted", 13)}>
          {isBusy ? words.working : ""}
        </span>
      </div>
      {problem === null ? null : <FailureNotice text={problem} />}
      {asked === "Invite" ? (
        <ConfirmDialog
          title={words.confirmInvite.title(fullName)}
          sentence={words.confirmInvite.sentence(contact.email)}
          isHarmless
          confirmLabel={words.invite}
          cancelLabel={words.cancel}
          onConfirm={() => go({ _tag: "Invite" })}
          onCancel={stop}
        />
      ) : null}
      {asked === "RevokeInvitation" ? (
        <ConfirmDialog
          title={words.confirmRevoke.title(fullName)}
          sentence={words.confirmRevoke.sentence}
          isDestructive
          confirmLabel={words.revoke}
          cancelLabel={words.keep}
          onConfirm={() => go({ _tag: "RevokeInvitation" })}
          onCancel={stop}
        />
      ) : null}
      {asked === "Reactivate" ? (
        <ConfirmDialog
          title={words.confirmReactivate.title(fullName)}
          sentence={words.confirmReactivate.sentence}
          isHarmless
          confirmLabel={words.reactivate}
          cancelLabel={words.cancel}
          onConfirm={() => go({ _tag: "Reactivate" })}
          onCancel={stop}
        />
      ) : null}
      {asked === "Deactivate" ? (
        <Deactivation
          name={fullName}
          successors={successors}
          onDeactivate={(successorContactId) => go({ _tag: "Deactivate", successorContactId })}
          onCancel={stop}
        />
      ) : null}
    </SheetPart>
  )
}
