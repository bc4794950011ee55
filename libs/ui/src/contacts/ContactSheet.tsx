import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { chosenRoles } from "@reclaim/core/rules/people/rolePowers"
import {
  type ContactContent,
  blankContact,
  ContactForm as ContactInput,
  enteredContact
} from "@reclaim/core/rules/people/ContactContent"
import { isFieldFixed } from "@reclaim/core/rules/people/isFieldFixed"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { SideSheet } from "../dialog/SideSheet.tsx"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { PhoneField } from "../field/PhoneField.tsx"
import { type RunAfter, SavedMark } from "../field/SavedMark.tsx"
import { TextField } from "../field/TextField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { type OnUnsaved, useForm } from "../form/useForm.ts"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import { contactLabels } from "./contactLabels.ts"
import { contactMessages } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { FormFoot } from "./FormFoot.tsx"
import { roleText } from "./roleText.ts"
import { type Fact, FactList } from "../page/FactList.tsx"
import { ContactStatusMark } from "./ContactStatusMark.tsx"
import { lastActiveText, phoneText } from "./contactTexts.ts"
import { ReachMark } from "./ReachMark.tsx"

interface ContactFactsProps {
  readonly contact: Contact
  /** Actions for the e-mail address. */
  readonly besideEmail?: ReactNode
}

const phoneFact = (name: string, stored: string | null): Fact => ({
  name,
  value: stored === null ? "" : <a href={`tel:${stored}`}>{phoneText(stored)}</a>
})

/** Contact details; empty ones are left out. */
const ContactFacts = ({ contact, besideEmail }: ContactFactsProps) => {
  const { email, mobile, notes, phone, roles, status, userId } = contact
  const facts: ReadonlyArray<Fact> = [
    {
      name: contactMessages.columns.email,
      value: (
        <>
          <a href={`mailto:${email}`}>{email}</a>
          {besideEmail}
        </>
      )
    },
    { name: contactMessages.columns.status, value: <ContactStatusMark status={status} /> },
    { name: contactMessages.columns.reached, value: <ReachMark contact={contact} /> },
    { name: contactMessages.columns.lastActive, value: lastActiveText(contact) },
    phoneFact(contactMessages.form.phone, phone),
    phoneFact(contactMessages.form.mobile, mobile),
    {
      name: contactMessages.sheet.signsIn,
      value: userId === null ? contactMessages.sheet.no : contactMessages.sheet.yes
    },
    {
      name: contactMessages.columns.roles,
      isWide: true,
      value:
        roles.length === 0 ? (
          contactMessages.noRoles
        ) : (
          <ul className={styles["roles"]}>
            {roles.map((held) => (
              <li key={held.role}>
                {roleText(held)}
                <small>{contactMessages.roleMeanings[held.role]}</small>
              </li>
            ))}
          </ul>
        )
    },
    { name: contactMessages.form.notes, isWide: true, value: notes === "" ? "" : <bdi>{notes}</bdi> }
  ]
  return (
    <>
      {status === "inactive" ? <p className={layout.text("muted", 13)}>{contactMessages.sheet.gone}</p> : null}
      <div className={styles["facts"]}>
        <FactList facts={facts} look="framed" />
      </div>
    </>
  )
}

interface ContactFormProps {
  /** Contact being changed; null for a new one. Later updates of the contact do not reach the form. */
  readonly contact: Contact | null
  /** Returns why the contact was not saved, or null if it was. `base` is the contact as it was when the form opened. */
  readonly onSave: (content: ContactContent, base: Contact | null) => Promise<FormProblem | null>
  /** The contact was saved, and nothing is unsaved. */
  readonly onSaved: () => void
  /** The screen's warning before it is left with unsaved entries. */
  readonly onUnsaved: OnUnsaved | null
  readonly onCancel: () => void
  readonly isOffline: boolean
}

const contactFormWords = contactMessages.form

/** Adds a contact, or changes one. The first field has the focus. */
const ContactForm = ({ contact, onSave, onSaved, onUnsaved, onCancel, isOffline }: ContactFormProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [base] = useState(contact)
  const [startsWith] = useState(() => (base === null ? blankContact : enteredContact(base)))
  const form = useForm({
    content: ContactInput,
    startsWith,
    onSave: (content) => onSave(content, base),
    onSaved,
    onUnsaved
  })
  useEffect(() => place.current?.querySelector("input")?.focus(), [])
  const roles = form.field("roles")
  const areRolesFixed = base !== null && isFieldFixed("roles", base)
  const isEmailFixed = base !== null && isFieldFixed("email", base)
  return (
    <div ref={place}>
      <FormFrame
        form={form}
        labels={contactLabels}
        footer={<FormFoot isSaving={form.state.isSaving} isOffline={isOffline} onCancel={onCancel} />}
      >
        <div className={layout.stack(4, "form")}>
          <TextField
            {...form.field("salutation")}
            label={contactFormWords.salutation}
            help={contactFormWords.salutationHelp}
            autoComplete="off"
          />
          <div className={styles["pair"]}>
            <TextField {...form.field("firstName")} label={contactFormWords.firstName} autoComplete="off" isRequired />
            <TextField {...form.field("lastName")} label={contactFormWords.lastName} autoComplete="off" isRequired />
          </div>
          <div className={styles["pair"]}>
            <TextField {...form.field("jobTitle")} label={contactFormWords.jobTitle} autoComplete="off" />
            <TextField
              {...form.field("company")}
              label={contactFormWords.company}
              help={contactFormWords.companyHelp}
              autoComplete="off"
            />
          </div>
          <TextField
            {...form.field("email")}
            label={contactFormWords.email}
            help={isEmailFixed ? contactFormWords.emailOfUser : contactFormWords.emailHelp}
            isDisabled={isEmailFixed}
            type="email"
            inputMode="email"
            autoComplete="off"
            isRequired
          />
          <div className={styles["pair"]}>
            <PhoneField {...form.field("phone")} label={contactFormWords.phone} />
            <PhoneField {...form.field("mobile")} label={contactFormWords.mobile} />
          </div>
          <MultiSelectField
            {...roles}
            label={contactFormWords.roles}
            help={areRolesFixed ? contactFormWords.rolesOfUser : contactFormWords.rolesHelp}
            isDisabled={areRolesFixed}
            value={roles.value.map(({ role }) => role)}
            onChange={(ids) => roles.onChange(chosenRoles(ids, startsWith.roles))}
            choices={RoleName.literals.map((role) => ({
              id: role,
              label: roleText(
                startsWith.roles.find((held) => held.role === role) ?? { role, scopeKind: "all", scopeIds: [] }
              ),
              detail: contactMessages.roleMeanings[role]
            }))}
          />
          <TextAreaField {...form.field("notes")} label={contactFormWords.notes} />
        </div>
      </FormFrame>
    </div>
  )
}

/** Content of the sheet. */
export type ContactSheetState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Facts"; readonly contact: Contact }
  | { readonly _tag: "Changing"; readonly contact: Contact }
  | { readonly _tag: "Adding" }
  /** Another form about the contact, with its title. */
  | { readonly _tag: "Part"; readonly contact: Contact; readonly title: string }

export interface ContactSheetProps extends Omit<ContactFormProps, "contact"> {
  readonly state: ContactSheetState
  /** Turns the facts into the form; null for users who may not change them. */
  readonly onChange: (() => void) | null
  readonly onRetry: () => void
  /** By its button or by Escape, and by a press outside unless a form is open. */
  readonly onClose: () => void
  /** Number of saves since the sheet was opened. */
  readonly timesSaved: number
  readonly runAfter: RunAfter
  /** Actions for the e-mail address, shown next to it. */
  readonly besideEmail?: ReactNode
  /** Further parts about the contact below the facts, each with its heading. */
  readonly further?: ReactNode
  /** The form of a part. */
  readonly part?: ReactNode
}

const { form: formWords, sheet: words } = contactMessages

const titleOf = (state: ContactSheetState): string => {
  switch (state._tag) {
    case "Facts":
      return state.contact.fullName
    case "Changing":
      return formWords.changeTitle(state.contact.fullName)
    case "Adding":
      return formWords.addTitle
    case "Part":
      return state.title
    default:
      return words.contact
  }
}

/** A contact next to the list: the facts, or the form that adds or changes them. */
export const ContactSheet = (props: ContactSheetProps) => {
  const { onCancel, onClose, runAfter, state, timesSaved } = props
  const isOwnForm = state._tag === "Adding" || state._tag === "Changing"
  const isForm = isOwnForm || state._tag === "Part"
  const wasForm = useRef(false)
  // After the effects of the content, which read the previous value.
  useEffect(() => {
    wasForm.current = isOwnForm
  })
  const sentence = state._tag === "Facts" ? words.of(state.contact.jobTitle, state.contact.company) : ""
  return (
    <SideSheet
      title={titleOf(state)}
      {...(sentence === "" ? {} : { sentence })}
      isForm={isForm}
      onClose={isForm ? onCancel : onClose}
    >
      <div className={layout.stack(4)}>
        {/* Stays in place while the form turns into the facts, which is when the button appears. */}
        <div className={classes(layout.row(3, "between", "nowrap"), styles["line"])} data-form={isForm || undefined}>
          {isForm ? null : <h3>{words.contact}</h3>}
          <SavedMark timesSaved={timesSaved} runAfter={runAfter} />
          {state._tag === "Facts" && props.onChange !== null ? (
            <ChangeButton onPress={props.onChange} wasForm={wasForm} />
          ) : null}
        </div>
        <Body {...props} />
        {state._tag === "Facts" ? props.further : null}
      </div>
    </SideSheet>
  )
}

interface ChangeButtonProps {
  readonly onPress: () => void
  /** True if the form of the facts was shown before. */
  readonly wasForm: RefObject<boolean>
}

/** Takes over the focus of the contact's form when that is closed. */
const ChangeButton = ({ onPress, wasForm }: ChangeButtonProps) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (wasForm.current) place.current?.querySelector("button")?.focus()
  }, [wasForm])
  return (
    <span ref={place}>
      <Button isSmall onPress={onPress}>
        {words.change}
      </Button>
    </span>
  )
}

const Body = (props: ContactSheetProps) => {
  const { state, part, besideEmail, onRetry, onSave, onSaved, onUnsaved, onCancel, isOffline } = props
  const form = { onSave, onSaved, onUnsaved, onCancel, isOffline }
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["150px", "90px"]} of="cards" className={layout.stack(4)} />}
      notFound={words.notFound}
      onRetry={onRetry}
    >
      {(shown) => {
        switch (shown._tag) {
          case "Facts":
            return <ContactFacts contact={shown.contact} besideEmail={besideEmail} />
          case "Changing":
            return <ContactForm key={shown.contact.contactId} contact={shown.contact} {...form} />
          case "Adding":
            return <ContactForm key="new" contact={null} {...form} />
          case "Part":
            return part
        }
      }}
    </Answered>
  )
}
