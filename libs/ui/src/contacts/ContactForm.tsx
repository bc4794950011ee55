import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { isFieldFixed } from "@reclaim/core/rules/people/isFieldFixed"
import { chosenRoles } from "@reclaim/core/rules/people/chosenRoles"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import { blankContact, ContactForm as ContactInput, enteredContact } from "@reclaim/core/rules/people/ContactForm"
import { useEffect, useRef, useState } from "react"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { PhoneField } from "../field/PhoneField.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { TextField } from "../field/TextField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { type OnUnsaved, useForm } from "../form/useForm.ts"
import { contactLabels } from "./contactLabels.ts"
import { contactMessages } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { FormFoot } from "./FormFoot.tsx"
import { roleText } from "./roleText.ts"

export interface ContactFormProps {
  /** Who is changed; null for somebody who is added. What comes of them later does not reach the form. */
  readonly contact: Contact | null
  /** Returns why it was not saved, or null when it was; with who it is about as they were when the form opened. */
  readonly onSave: (content: ContactContent, base: Contact | null) => Promise<FormProblem | null>
  /** It was saved, and nothing is unsaved. */
  readonly onSaved: () => void
  /** The screen's warning before it is left. */
  readonly onUnsaved: OnUnsaved | null
  readonly onCancel: () => void
  readonly isOffline: boolean
}

const words = contactMessages.form

/** Adds somebody, or changes what is recorded about them. The first field has the focus. */
export const ContactForm = ({ contact, onSave, onSaved, onUnsaved, onCancel, isOffline }: ContactFormProps) => {
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
        <div className={styles["fields"]}>
          <TextField
            {...form.field("salutation")}
            label={words.salutation}
            help={words.salutationHelp}
            autoComplete="off"
          />
          <div className={styles["pair"]}>
            <TextField {...form.field("firstName")} label={words.firstName} autoComplete="off" isRequired />
            <TextField {...form.field("lastName")} label={words.lastName} autoComplete="off" isRequired />
          </div>
          <div className={styles["pair"]}>
            <TextField {...form.field("jobTitle")} label={words.jobTitle} autoComplete="off" />
            <TextField {...form.field("company")} label={words.company} help={words.companyHelp} autoComplete="off" />
          </div>
          <TextField
            {...form.field("email")}
            label={words.email}
            help={isEmailFixed ? words.emailOfUser : words.emailHelp}
            isDisabled={isEmailFixed}
            type="email"
            inputMode="email"
            autoComplete="off"
            isRequired
          />
          <div className={styles["pair"]}>
            <PhoneField {...form.field("phone")} label={words.phone} />
            <PhoneField {...form.field("mobile")} label={words.mobile} />
          </div>
          <MultiSelectField
            {...roles}
            label={words.roles}
            help={areRolesFixed ? words.rolesOfUser : words.rolesHelp}
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
          <TextAreaField {...form.field("notes")} label={words.notes} />
        </div>
      </FormFrame>
    </div>
  )
}
