import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { ContactPart } from "@reclaim/core/rules/people/ContactAct"
import type { OnUnsaved } from "../form/useForm.ts"

/** How the form of a part of somebody is saved and left. */
export interface PartFormProps {
  /** Whose part it is. What comes of them later does not reach the form. */
  readonly contact: Contact
  /** Returns why it was not saved, or null when it was; with the person as they were when the form opened. */
  readonly onSave: (part: ContactPart, base: Contact) => Promise<FormProblem | null>
  /** It was saved, and nothing is unsaved. */
  readonly onSaved: () => void
  /** The screen's warning before it is left. */
  readonly onUnsaved: OnUnsaved | null
  readonly onCancel: () => void
  readonly isOffline: boolean
  readonly today: CalendarDate
}
