import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { ActContext } from "./ActContext.ts"

/** Records an act on a requirement or a copy in the client's audit chain. */
export const recordAudit = (
  { actor, clientId, trail }: ActContext,
  action: AuditAction,
  subject: { readonly requirementId: number } | { readonly documentId: number },
  facts: AuditFacts
) =>
  trail.append({
    clientId,
    actor,
    action,
    subject:
      "documentId" in subject
        ? { kind: "document", id: String(subject.documentId) }
        : { kind: "requirement", id: String(subject.requirementId) },
    facts
  })
