import { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"

/** Ada Meyer has invited Bo Lind, with overrides. */
export const makeHistoryEntry = (
  overrides: Partial<ConstructorParameters<typeof HistoryEntry>[0]> = {}
): HistoryEntry =>
  new HistoryEntry({
    no: 41,
    at: new Date("2026-11-20T14:05:00Z"),
    action: "contact.invited",
    facts: {},
    hash: "ab".repeat(32),
    subjectKind: "contact",
    subjectId: "12",
    subjectName: "Bo Lind",
    actorName: "Ada Meyer",
    actorKind: "client",
    ...overrides
  })
