import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { OwnClientActor } from "../../../identity/actingForOwn.ts"
import type { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"

/** Author and time of an act, with the services that record it. */
export interface ActContext extends OwnClientActor {
  readonly rules: ReadonlyArray<DocumentRule>
  readonly items: WorkItems["Service"]
  readonly trail: AuditTrail["Service"]
  readonly at: Date
  /** The day of `at` in UTC. */
  readonly on: CalendarDate
}
