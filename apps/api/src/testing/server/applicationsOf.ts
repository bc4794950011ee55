import { assert } from "@effect/vitest"
import type { ApplicationAct } from "@reclaim/core/domain/application/ApplicationAct"
import type { DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import { applicationStepNames } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import type { Answer } from "./Browser.ts"
import { makeApplicationSteps } from "./makeApplicationSteps.ts"
import { TestServer } from "./TestServer.ts"
import type { TestUserName } from "./testUsers.ts"

/** The fields of an application that tests check. */
export interface SentApplication {
  readonly application_id: number
  readonly version: number
  readonly kind: string
  readonly state: string
  readonly account_id: number | null
  readonly steps: ReturnType<typeof makeApplicationSteps>
  readonly on_file: Pick<ReturnType<typeof makeApplicationSteps>, "owner" | "tax"> | null
  readonly gaps: ReadonlyArray<{ readonly path: string; readonly text: string }>
  readonly duplicates: ReadonlyArray<object>
  readonly alike_owners: ReadonlyArray<object>
  readonly doubts: ReadonlyArray<{ readonly path: string; readonly text: string }>
  readonly notes: ReadonlyArray<object>
}

/** The desk's fields of an application that tests check. */
export interface SentDeskApplication {
  readonly application: SentApplication
  readonly gaps: ReadonlyArray<object>
  readonly duplicates: ReadonlyArray<{ readonly account_number: string; readonly is_same_text: boolean }>
  readonly owners: ReadonlyArray<{
    readonly owner_id: number
    readonly name: string
    readonly is_same: boolean
    readonly differing: ReadonlyArray<string>
  }>
  readonly people: ReadonlyArray<{ readonly name: string }>
}

/** The calls of a client's user about applications, and of the desk's. */
export const applicationPath = "/api/v1/account-applications"

export const applicationIn = (answer: Answer): SentApplication => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentApplication
}

const versionHeaders = (version: number, key: string = randomUUID()) => ({
  "idempotency-key": key,
  "if-match": `"${String(version)}"`
})

type Version = Pick<SentApplication, "application_id" | "version">

const pathOf = (id: number) => `${applicationPath}/${String(id)}`

/** Calls of a user about applications. */
export const applicationsOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const browser = yield* (yield* TestServer).signedIn(name)
  const calls = {
    browser,
    add: (payload: object = {}, key: string = randomUUID()) =>
      Effect.promise(() => browser.post(applicationPath, payload, { "idempotency-key": key })),
    find: (id: number) => Effect.promise(() => browser.get(pathOf(id))),
    list: (query = "") =>
      Effect.map(
        Effect.promise(() => browser.get(applicationPath + query)),
        (answer) =>
          JSON.parse(answer.text) as {
            readonly applications: ReadonlyArray<Readonly<Record<string, unknown>>>
            readonly lists: ReadonlyArray<Readonly<Record<string, unknown>>>
            readonly total_count: number
          }
      ),
    save: ({ application_id, version }: Version, step: string, content: unknown) =>
      Effect.promise(() =>
        browser.put(
          `${pathOf(application_id)}/steps`,
          { "if-match": `"${String(version)}"` },
          { step, [step]: content }
        )
      ),
    act: ({ application_id, version }: Version, act: ApplicationAct["_tag"], payload: object = {}, key?: string) =>
      Effect.promise(() =>
        browser.post(`${pathOf(application_id)}/acts`, { act, ...payload }, versionHeaders(version, key))
      )
  }
  /** A draft with everything entered. */
  const filled = Effect.fnUntraced(function* (overrides: Parameters<typeof makeApplicationSteps>[0] = {}) {
    const steps = makeApplicationSteps({ people: { contact_ids: [yield* signatory] }, ...overrides })
    const { application_id } = applicationIn(yield* calls.add())
    for (const [at, step] of applicationStepNames.entries()) {
      const answer = yield* calls.save({ application_id, version: at + 1 }, step, steps[step])
      assert.strictEqual(answer.status, 200, answer.text)
    }
    return applicationIn(yield* calls.find(application_id))
  })
  const submitted = (overrides?: Parameters<typeof makeApplicationSteps>[0]) =>
    Effect.flatMap(filled(overrides), (draft) => Effect.map(calls.act(draft, "Submit"), applicationIn))
  return { ...calls, filled, submitted }
})

/** Calls of the desk about a client's applications. */
export const deskApplicationsOf = Effect.fnUntraced(function* (clientId = 1) {
  const browser = yield* (yield* TestServer).signedIn("deskAccounts")
  const atDesk = (id: number) => `/api/v1/desk/clients/${String(clientId)}/account-applications/${String(id)}`
  const calls = {
    browser,
    find: (id: number) => Effect.promise(() => browser.get(atDesk(id))),
    act: ({ application_id, version }: Version, act: DeskApplicationAct["_tag"], payload: object = {}, key?: string) =>
      Effect.promise(() =>
        browser.post(`${atDesk(application_id)}/acts`, { act, ...payload }, versionHeaders(version, key))
      )
  }
  const together = `/api/v1/desk/clients/${String(clientId)}/account-applications/acts`
  return {
    ...calls,
    together: (applications: ReadonlyArray<Pick<Version, "application_id">>, act: object, key: string = randomUUID()) =>
      Effect.promise(() =>
        browser.post(
          together,
          { ...act, application_ids: applications.map(({ application_id }) => application_id) },
          { "idempotency-key": key }
        )
      ),
    found: ({ application_id }: Pick<Version, "application_id">) =>
      Effect.map(calls.find(application_id), (answer) => {
        assert.strictEqual(answer.status, 200, answer.text)
        return JSON.parse(answer.text) as SentDeskApplication
      }),
    taken: (of: Version) => Effect.map(calls.act(of, "Take"), applicationIn)
  }
})

/** An account of client 1 that was applied for and accepted, with its owner as a new one unless another is linked. */
export const addAcceptedAccount = Effect.fnUntraced(function* (
  overrides: Parameters<typeof makeApplicationSteps>[0] = {},
  owner: object = { new: true }
) {
  const client = yield* applicationsOf()
  const desk = yield* deskApplicationsOf()
  const { name } = overrides.owner ?? {}
  const payment = { ...(name === undefined ? {} : { beneficiary: name }), ...overrides.payment }
  const taken = yield* desk.taken(yield* client.submitted({ ...overrides, payment }))
  return applicationIn(yield* desk.act(taken, "Accept", { custodian_code: "C1", owner }))
})

/** Adds a contact of client 1 who signs alone for every owner and is responsible for operations, unless they exist. */
export const addSignatory = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = yield* sql<{ id: number }>`select contact_id as id from contact where email = 'signs@alpine.example'`
  if (known[0] !== undefined) return known[0].id
  const [row] = yield* sql<{ id: number }>`
    insert into contact (client_id, status, salutation, first_name, last_name, job_title, company, email, notes)
    values (1, 'draft', '', 'Sig', 'Natory', '', '', 'signs@alpine.example', '') returning contact_id as id`
  const id = row?.id ?? 0
  yield* sql`
    insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
    values (1, ${id}, 'signatory', 'all', '{}'), (1, ${id}, 'operations', 'all', '{}')`
  yield* sql`
    insert into signing_power (client_id, contact_id, position, codes, mode, group_name, owners)
    values (1, ${id}, 0, '{}', 'alone', '', '{}')`
  return id
})

/** Their number. */
export const signatory = Effect.flatMap(TestServer, (server) => server.asOwner(addSignatory))
