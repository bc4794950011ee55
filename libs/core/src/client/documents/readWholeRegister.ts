import { Effect } from "effect"
import type { DocumentRegisterGroup } from "../../contract/documents/DocumentRegisterGroup.ts"
import { registerPageLimit } from "../../domain/document/register/DocumentRegister.ts"
import type { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

/** Reads page after page; each document once, though one that is added concurrently moves others on. */
export const readWholeRegister = Effect.fnUntraced(function* (
  { list }: Pick<GroupCalls<typeof DocumentRegisterGroup>, "list">,
  viewAsUserId: number
) {
  const found = new Map<number, RegisteredDocument>()
  for (let offset = 0; ; offset += registerPageLimit) {
    const query = { offset, limit: registerPageLimit, sort: "name", viewAsUserId } as const
    const { rows, totalCount } = yield* list({ query })
    for (const row of rows) found.set(row.documentId, row)
    if (rows.length === 0 || offset + rows.length >= totalCount) return [...found.values()]
  }
})
