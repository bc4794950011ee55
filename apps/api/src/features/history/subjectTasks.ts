import type { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import type { taskNames } from "@reclaim/core/domain/user/taskNames"

/** The task that shows items of a kind, and so their history; null for what no task shows. */
export const subjectTasks: Readonly<Record<AuditSubjectKind, keyof typeof taskNames | null>> = {
  client: null,
  contact: "contacts",
  user: "contacts",
  file: null,
  key: null
}
