import { Struct } from "effect"
import { InboxItem } from "../../domain/desk/InboxItem.ts"
import { WorkItem } from "../../domain/desk/WorkItem.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeWorkItem } from "./makeWorkItem.ts"

/** A document to review with its facts, with overrides. */
export const makeInboxItem = (overrides: Partial<ConstructorParameters<typeof InboxItem>[0]> = {}): InboxItem =>
  new InboxItem({
    ...Struct.pick(makeWorkItem(), Struct.keys(WorkItem.fields)),
    owner: "Alpine LP",
    title: "Form 6166, 2024",
    markets: ["CH", "DE"],
    valueBehind: UsdCents.make(13_911_071),
    agentCutoff: CalendarDate.make("2026-12-31"),
    isMine: false,
    ...overrides
  })
