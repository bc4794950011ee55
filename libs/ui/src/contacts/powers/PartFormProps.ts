import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { ContactPart } from "@reclaim/core/rules/people/ContactAct"
import type { OnUnsaved } from "../../form/useForm.ts"

/** Props to save and close the form of a part of a contact. */
export interface PartFormProps {
  /** Contact as of opening; later changes do not reach the form. */
  readonly contact: Contact
  /** Resolves to the error, or null on success. `base` is the contact as of opening the form. */
  readonly onSave: (part: ContactPart, base: Contact) => Promise<FormProblem | null>
  /** Called after a successful save, when nothing is unsaved. */
  readonly onSaved: () => void
  /** Called while input is unsaved, so that the screen can warn before it is left; null for no warning. */
  readonly onUnsaved: OnUnsaved | null
  readonly onCancel: () => void
  readonly isOffline: boolean
  readonly today: CalendarDate
}
