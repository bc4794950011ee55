import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { TestServer } from "./TestServer.ts"

/** A mail as the outbox has it. */
export interface WrittenMail {
  readonly template: string
  /** Path of a link that signs in; null in every other mail. */
  readonly path: string | null
  /** Text of the mail. */
  readonly text: string
}

/** The mails written to an address, oldest first; read from their pages, because the database holds links sealed. */
export const mailsTo = Effect.fnUntraced(function* (address: string) {
  const server = yield* TestServer
  const written = yield* server.asOwner(
    execute(
      (sql) => sql<{ readonly id: string; readonly template: string }>`
        select mail_id::text as id, template from mail_outbox where to_address = ${address} order by mail_id`
    )
  )
  return yield* Effect.forEach(written, ({ id, template }) =>
    Effect.promise(async (): Promise<WrittenMail> => {
      const { text } = await server.browser().get(`/docs/mail/${id}/html`)
      return { template, text, path: /https?:\/\/[^/\s"]+(\/auth\/[\w/-]+)/.exec(text)?.[1] ?? null }
    })
  )
})
