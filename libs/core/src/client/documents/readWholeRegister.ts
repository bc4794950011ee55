import { Effect } from "effect"
import type { DocumentRegisterGroup } from "../../contract/documents/DocumentRegisterGroup.ts"
import { registerPageLimit } from "../../domain/document/register/DocumentRegister.ts"
import type { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

const everyDocument = { ownerId: null, code: null, market: null, state: null, sort: "name" } as const

/** Reads page after page; each document once, though one that is added concurrently moves others on. */
export const readWholeRegister = Effect.fnUntraced(function* (
  { list }: Pick<GroupCalls<typeof DocumentRegisterGroup>, "list">,
  viewAsUserId: number
) {
  const found = new Map<number, RegisteredDocument>()
  for (let offset = 0; ; offset += registerPageLimit) {
    const query = { ...everyDocument, offset, limit: registerPageLimit, viewAsUserId }
    const { rows, totalCount } = yield* list({ query })
    for (const row of rows) found.set(row.documentId, row)
    if (rows.length === 0 || offset + rows.length >= totalCount) return [...found.values()]
  }
})
