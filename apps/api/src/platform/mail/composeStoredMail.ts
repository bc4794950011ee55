import { Effect, Schema } from "effect"
import { placeIn } from "../sealed/SealedColumn.ts"
import { sealedMailPath } from "../sealed/sealedColumns.ts"
import type { SealedValues } from "../sealed/SealedValues.ts"
import { composeMail, type ComposedMail } from "./composeMail.ts"
import type { MailRow } from "./mailRows.ts"
import type { MailTemplate, MailWords } from "./templates/MailTemplate.ts"
import { type MailFacts, type MailKind, isMailKind, mailTemplates } from "./mailTemplates.ts"

type AnyTemplate = MailTemplate<Schema.Struct.Fields>
type AnyFacts = { readonly recipientName: string }

const templateOf = (kind: MailKind): AnyTemplate => mailTemplates[kind] as unknown as AnyTemplate

/** The words of a mail of a kind. */
export const composeKind = <K extends MailKind>(
  kind: K,
  facts: MailFacts<K>,
  words: MailWords & { readonly publicUrl: string }
): ComposedMail => composeMail(templateOf(kind), facts as AnyFacts, words)

/** Composes a mail of the outbox from its facts; fails if this version does not know its template. */
export const composeStoredMail = Effect.fnUntraced(function* (
  { facts: open, messageId, pathSealed, template }: Pick<MailRow, "facts" | "messageId" | "pathSealed" | "template">,
  words: MailWords & { readonly publicUrl: string },
  sealed: Pick<SealedValues["Service"], "open">
) {
  if (!isMailKind(template)) return yield* Effect.die(new Error(`There is no kind of mail named ${template}`))
  const place = placeIn(sealedMailPath, null, messageId)
  const facts = pathSealed === null ? open : { ...open, path: yield* sealed.open(place, pathSealed) }
  const schema = templateOf(template).facts as unknown as Schema.Codec<AnyFacts, unknown>
  const decoded = yield* Schema.decodeUnknownEffect(schema)(facts)
  return composeMail(templateOf(template), decoded, words)
})
