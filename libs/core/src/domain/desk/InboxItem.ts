import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { WorkItem } from "./WorkItem.ts"

/** Facts about the subject of a work item, by which staff choose what to do first. */
export const ItemFacts = Schema.Struct({
  /** Name of the owner or investor; empty where it is of none. */
  owner: Schema.String,
  /** Document, account or list that it is about; empty where its kind says all. */
  title: Schema.String,
  /** Two letters of each market that it concerns. */
  markets: Schema.Array(Schema.String),
  /** Value of the reclaims that wait for it; null where none does. */
  valueBehind: Schema.NullOr(UsdCents),
  /** Earliest agent cut-off of these reclaims that is still ahead. */
  agentCutoff: Schema.NullOr(CalendarDate)
})
export type ItemFacts = typeof ItemFacts.Type

export const noItemFacts: ItemFacts = { owner: "", title: "", markets: [], valueBehind: null, agentCutoff: null }

/** Work item in the inbox of the staff. */
export class InboxItem extends Schema.Class<InboxItem>("@reclaim/core/InboxItem")({
  ...WorkItem.fields,
  ...ItemFacts.fields,
  /** True if it is assigned to the reader. */
  isMine: Schema.Boolean
}) {}

/** Inbox of a member of staff: what is not done in their areas, most urgent first. */
export class Inbox extends Schema.Class<Inbox>("@reclaim/core/Inbox")({
  /** At most `inboxLimit`, those with the earliest due dates. */
  items: Schema.Array(InboxItem),
  /** Number of items in their areas. */
  totalCount: Schema.Int
}) {}

/** Size of an inbox, for the section bar. */
export class InboxCount extends Schema.Class<InboxCount>("@reclaim/core/InboxCount")({
  totalCount: Inbox.fields.totalCount
}) {}

/** Maximum number of items that an inbox shows. */
export const inboxLimit = 500
