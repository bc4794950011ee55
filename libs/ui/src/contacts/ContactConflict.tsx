import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactField } from "@reclaim/core/domain/contact/ContactField"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import { type ContactVersions, differingFields, proposedSides } from "@reclaim/core/rules/people/mergeContact"
import { contactLabels } from "./contactLabels.ts"
import { phoneText } from "./contactTexts.ts"
import { rolesText } from "./roleText.ts"
import { VersionsDialog, type VersionsDialogProps } from "./VersionsDialog.tsx"

export interface ContactConflictProps
  extends ContactVersions, Omit<VersionsDialogProps, "name" | "differences" | "proposed"> {
  /** Contact that both versions started from. */
  readonly base: Contact | null
}

const textOf = (content: ContactContent, field: ContactField): string => {
  if (field === "roles") return rolesText(content.roles)
  if (field === "phone" || field === "mobile") return phoneText(content[field])
  return content[field]
}

/**
 * Merges the entered contact with a version that another user has saved since; one value is kept per differing field.
 */
export const ContactConflict = ({ base, mine, theirs, ...dialog }: ContactConflictProps) => (
  <VersionsDialog
    {...dialog}
    name={theirs.fullName}
    differences={differingFields({ mine, theirs }).map((field) => ({
      name: field,
      label: contactLabels[field],
      mine: textOf(mine, field),
      theirs: textOf(theirs, field)
    }))}
    proposed={proposedSides({ mine, theirs }, base)}
  />
)
