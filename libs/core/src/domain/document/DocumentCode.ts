import { Schema } from "effect"

/** Names a kind of document across markets, such as `us-6166`: one copy may serve several of them. */
export const DocumentCode = Schema.String.check(
  Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, { expected: "a code of lower-case letters, digits and hyphens" })
).pipe(Schema.brand("DocumentCode"))
export type DocumentCode = typeof DocumentCode.Type
