import { Schema } from "effect"
import { WorkItem } from "../../domain/desk/WorkItem.ts"
import { WorkItemPage } from "../../domain/desk/WorkItemPage.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Something that waits for staff. */
export const WireWorkItem = wireOf(WorkItem)

/** A page of it. */
export const WireWorkItemPage = wireOf(WorkItemPage, { values: { items: Schema.Array(WireWorkItem) } })
