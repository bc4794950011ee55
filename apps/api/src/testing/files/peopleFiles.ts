import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import type { Browser } from "../server/Browser.ts"
import { TestServer } from "../server/TestServer.ts"
import type { TestUserName } from "../server/testUsers.ts"
import { beginUpload, finishUpload, sendParts } from "./sendFile.ts"

/** Address of the preview of a file of people. */
export const path = "/api/v1/contacts/import"

/** Number of people that a file adds, changes and leaves. */
export interface Counts {
  readonly added_count: number
  readonly changed_count: number
  readonly unchanged_count: number
  readonly refused_count: number
}

interface Preview extends Counts {
  readonly problems: ReadonlyArray<{ readonly line: number; readonly column: string; readonly code: string }>
  readonly problem_count: number
  readonly lines: ReadonlyArray<{
    readonly line: number
    readonly step: string
    readonly fields: ReadonlyArray<string>
  }>
  readonly fingerprint: string
}

/** Number of contacts with a last name. */
export const countOf = (lastName: string) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      execute(
        (sql) => sql<{ readonly n: number }>`select count(*)::int as n from contact where last_name = ${lastName}`
      )
    )
  ).pipe(Effect.map(([row]) => row?.n))

/** Sends a list; returns the number of its upload. */
export const upload = async (
  browser: Browser,
  bytes: Buffer,
  purpose: "contact_list" | "account_list" = "contact_list"
) => {
  const begun = await beginUpload(browser, { purpose, name: "people.csv", bytes })
  assert.strictEqual(begun.status, 201, begun.text)
  await sendParts(browser, begun, bytes)
  const finished = await finishUpload(browser, begun)
  assert.strictEqual(finished.status, 200, finished.text)
  return Number(begun.json["upload_id"])
}

/** A list as a file, line by line. */
export const csv = (...lines: ReadonlyArray<string>) => Buffer.from(lines.map((line) => `${line}\r\n`).join(""))

/** The columns that tests fill in. */
export const titles = "First name,Last name,E-mail,Job title,Roles"

/** Calls of a signed-in user about files of people. */
export const filesOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const browser = yield* (yield* TestServer).signedIn(name)
  const post = (to: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    Effect.promise(() => browser.post(to, body, headers))
  const commit = (uploadId: number, fingerprint: string, key: string = randomUUID()) =>
    post(`${path}/commit`, { upload_id: uploadId, fingerprint }, { "idempotency-key": key })
  const preview = Effect.fnUntraced(function* (uploadId: number) {
    const answer = yield* post(path, { upload_id: uploadId })
    assert.strictEqual(answer.status, 200, answer.text)
    return JSON.parse(answer.text) as Preview
  })
  const send = (bytes: Buffer) => Effect.promise(() => upload(browser, bytes))
  return {
    browser,
    commit,
    post,
    preview,
    send,
    take: Effect.fnUntraced(function* (...lines: ReadonlyArray<string>) {
      const uploadId = yield* send(csv(...lines))
      const seen = yield* preview(uploadId)
      return { uploadId, seen, done: yield* commit(uploadId, seen.fingerprint) }
    }),
    save: (query: string) => Effect.promise(() => browser.get(`/api/v1/contacts.csv${query}`))
  }
})
