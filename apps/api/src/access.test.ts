import { partPath } from "@reclaim/core/contract/files/FileGroup"
import { importPath } from "@reclaim/core/contract/imports/ImportGroup"
import { assert } from "@effect/vitest"
import { Context, Effect, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Changes } from "@reclaim/core/contract/access/Changes"
import { randomUUID } from "node:crypto"
import { apiDocument } from "./platform/http/ApiDocsRoutes.ts"
import { type Caller, callers } from "./testing/server/accessRows.ts"
import { accessTable } from "./testing/server/accessTable.ts"
import type { Answer, Browser } from "./testing/server/Browser.ts"
import { minPayloads } from "./testing/server/minPayloads.ts"
import { minQueries } from "./testing/server/minQueries.ts"
import { onBothServers, TestServer } from "./testing/server/TestServer.ts"
import { testUsers } from "./testing/server/testUsers.ts"

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
)

/** The call whose body is a part of a file, as the API document writes it. */
const partTemplate = partPath.replaceAll(/:(\w+)/g, "{$1}")

/** Id that no row has. */
const nothing = "2147483647"

const callOperation = (
  browser: Browser,
  operation: string,
  payload: object = {},
  query = ""
): Effect.Effect<Answer> => {
  const [method = "", template = ""] = operation.split(" ")
  const path = template.replaceAll(/\{\w+\}/g, nothing) + (minQueries[template] ?? (query === "" ? "" : `?${query}`))
  const headers = {
    ...writingHeaders(),
    ...(template === "/reports" ? { "x-http-method-override": "GET" } : {})
  }
  if (method === "GET") return Effect.promise(() => browser.get(path))
  if (method === "DELETE") return Effect.promise(() => browser.delete(path, headers))
  if (template === importPath) return Effect.promise(() => browser.postCsv(path, "client,name\n"))
  if (template === partTemplate) return Effect.promise(() => browser.putBytes(path, Buffer.from("a")))
  if (method === "PUT") {
    const own = minPayloads[template]
    return Effect.promise(() => browser.put(path, headers, own === undefined ? own : { ...own, ...payload }))
  }
  return Effect.promise(() => browser.post(path, { ...minPayloads[template], ...payload }, headers))
}

/** Headers that writing calls may require; sent with all of them. */
const writingHeaders = () => ({ "idempotency-key": randomUUID(), "if-match": '"1"' })

/** Makes a call with a body and parameters that do not decode. */
const callWrongly = (browser: Browser, operation: string): Effect.Effect<Answer> => {
  const [method = "", template = ""] = operation.split(" ")
  const path = `${template.replaceAll(/\{\w+\}/g, "no-number")}?screen=none&kind=none&view_as_user_id=none`
  if (method === "GET") return Effect.promise(() => browser.get(path))
  if (method === "DELETE") return Effect.promise(() => browser.delete(path))
  if (template === importPath) return Effect.promise(() => browser.postCsv(path, "\0"))
  if (template === partTemplate) return Effect.promise(() => browser.putBytes(path, Buffer.from("a")))
  if (method === "PUT") return Effect.promise(() => browser.put(path, {}, []))
  return Effect.promise(() => browser.post(path, []))
}

/** A payload that views as a user, together with an invalid field. */
const wrong = (id: unknown) => ({ view_as_user_id: id, limit: -1 })

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const setEnabled = (isEnabled: boolean) =>
  sql((client) => client`update app_user set is_disabled = ${!isEnabled} where user_id = ${testUsers.disabled.id}`)

/** A browser of each kind; the disabled user was signed in before he was disabled. */
const browserOf = Effect.fnUntraced(function* (caller: Caller) {
  const server = yield* TestServer
  if (caller === "anonymous") return server.browser()
  if (caller !== "disabled") return yield* server.signedIn(caller)
  yield* setEnabled(true)
  const browser = yield* server.signedIn(caller)
  yield* setEnabled(false)
  return browser
})

/** Calls that change data shared by a client or by all clients, by the contract. */
const sharedChanges = Object.values(PortalApi.groups)
  .flatMap((group) => Object.values<HttpApiEndpoint.Top>(group.endpoints))
  .filter(({ annotations }) => Option.getOrNull(Context.getOption(annotations, Changes))?._tag === "Shared")
  .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`)

/** True for calls whose body is a file, so that the user to view as is part of the address. */
const inBytes = (operation: string) => operation.endsWith(importPath) || operation.endsWith(partTemplate)

const readOnly = (isReadOnly: boolean) =>
  sql((client) => client`update app_user set is_read_only = ${isReadOnly} where user_id in (8, 13)`)

onBothServers("Access", (it) => {
  it("A01: every call of the contract has a row in the access table, and no row is of another", () => {
    assert.sameMembers(operations, Object.keys(accessTable))
  })

  for (const caller of callers) {
    it.effect(`A01: ${caller} gets what the access table says from every call`, () =>
      Effect.gen(function* () {
        // Signing out comes last, for it ends the session of the others.
        const ordered = operations.toSorted((a, b) => Number(a.includes("logout")) - Number(b.includes("logout")))
        const browser = yield* browserOf(caller)
        for (const operation of ordered) {
          const answer = yield* callOperation(browser, operation)
          assert.strictEqual(answer.status, accessTable[operation]?.[caller], `${operation}: ${answer.text}`)
        }
      })
    )
  }

  for (const caller of ["full", "onboarding", "withoutTasks", "hidden", "staff"] as const) {
    it.effect(`${caller} is refused before anybody looks at what the request says`, () =>
      Effect.gen(function* () {
        const browser = yield* browserOf(caller)
        const refused = operations.filter((operation) => accessTable[operation]?.[caller] === 403)
        assert.isNotEmpty(refused)
        for (const operation of refused) {
          const answer = yield* callWrongly(browser, operation)
          assert.strictEqual(answer.status, 403, `${operation}: ${answer.text}`)
        }
      })
    )
  }

  it.effect("whoever may make a call is told what is wrong with the request", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("full")
      for (const operation of operations.filter((operation) => operation.includes("/proxy/reports/"))) {
        assert.strictEqual((yield* callWrongly(browser, operation)).status, 422, operation)
      }
    })
  )

  it.effect("A08: who may only read changes nothing that others work with, whatever the right", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      assert.isNotEmpty(sharedChanges)
      for (const caller of ["viewing", "administrator"] as const) {
        const browser = yield* server.signedIn(caller)
        yield* readOnly(true)
        for (const operation of sharedChanges) {
          const answer = yield* callOperation(browser, operation)
          assert.strictEqual(answer.status, 403, `${caller}, ${operation}: ${answer.text}`)
        }
        yield* readOnly(false)
      }
      const recorded = yield* sql(
        (client) => client`
          select 1 from security_event where event_type = 'change-refused' and facts ->> 'reason' = 'read-only'`
      )
      assert.isNotEmpty(recorded)
    })
  )

  it.effect("A05: nothing that others work with is changed while somebody is viewed as", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const viewing = yield* server.signedIn("viewing")
      const administrator = yield* server.signedIn("administrator")
      for (const browser of [viewing, administrator]) {
        for (const operation of sharedChanges.filter((operation) => !inBytes(operation))) {
          // The address alone identifies what is deleted.
          const hasBody = !operation.startsWith("DELETE ")
          const inBody = yield* callOperation(
            browser,
            operation,
            { view_as_user_id: testUsers.full.id },
            hasBody ? "" : `view_as_user_id=${testUsers.full.id}`
          )
          const inAddress = yield* callOperation(browser, operation, {}, `view_as_user_id=${testUsers.full.id}`)
          assert.deepStrictEqual([inBody.status, inAddress.status], [403, 403], operation)
        }
        const part = yield* callOperation(browser, `PUT ${partTemplate}`, {}, `view_as_user_id=${testUsers.full.id}`)
        assert.strictEqual(part.status, 403)
      }
      const imported = yield* Effect.promise(() =>
        viewing.postCsv(`${importPath}?kind=clients&view_as_user_id=${testUsers.full.id}`, "client,name\n")
      )
      assert.strictEqual(imported.status, 403)
    })
  )

  it.effect("A02: a client's dashboard shows its own accounts and no other's", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const dashboardOf = Effect.fnUntraced(function* (name: "full" | "otherClient") {
        const answer = yield* callOperation(yield* server.signedIn(name), "POST /proxy/reports/LF/LFormData")
        return JSON.stringify(answer.json["fiAcctTransactionSum"])
      })
      assert.include(yield* dashboardOf("full"), "A-1")
      assert.notInclude(yield* dashboardOf("full"), "A-2")
      assert.include(yield* dashboardOf("otherClient"), "A-2")
    })
  )

  it.effect("A05: only internal users with the right view as an external user, and each use is recorded", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const operation = "POST /proxy/reports/LF/LFormData"
      const viewAs = (browser: Browser, id: unknown) => callOperation(browser, operation, { view_as_user_id: id })
      const client = yield* server.signedIn("full")
      const staff = yield* server.signedIn("staff")
      const viewing = yield* server.signedIn("viewing")

      const seen = yield* viewAs(viewing, testUsers.otherClient.id)
      assert.strictEqual(seen.status, 200)
      assert.include(JSON.stringify(seen.json["fiAcctTransactionSum"]), "A-2")
      assert.strictEqual((yield* viewAs(client, testUsers.otherClient.id)).status, 403)
      assert.strictEqual((yield* viewAs(client, testUsers.full.id)).status, 403)
      assert.strictEqual((yield* viewAs(staff, testUsers.full.id)).status, 403)
      for (const nobody of [testUsers.staff.id, testUsers.disabled.id, 999, 1e9]) {
        assert.strictEqual((yield* viewAs(viewing, nobody)).status, 403, String(nobody))
      }
      for (const nonsense of [-1, 1.5, "1 or 1=1", "1", [], {}, null, true]) {
        assert.strictEqual((yield* viewAs(viewing, nonsense)).status, 422, JSON.stringify(nonsense))
      }
      assert.strictEqual((yield* viewAs(client, 0)).status, 200)
      const own = yield* viewAs(viewing, 0)
      assert.strictEqual(own.status, 200)
      assert.deepStrictEqual(own.json["fiAcctTransactionSum"], [])

      const recorded = yield* sql<{ readonly type: string; readonly user_id: number; readonly viewed: number }>(
        (client) => client`
          select event_type as type, user_id, (facts ->> 'viewAsUserId')::int as viewed from security_event
          where event_type like 'view-as%' order by security_event_id`
      )
      assert.deepInclude(recorded, { type: "view-as", user_id: testUsers.viewing.id, viewed: testUsers.otherClient.id })
      assert.strictEqual(recorded.filter((event) => event.type === "view-as").length, 1)
      const refusals = recorded.filter(({ type, viewed }) => type === "view-as-refused" && viewed !== Number(nothing))
      assert.strictEqual(refusals.length, 7)
    })
  )

  it.effect("A05: whom staff view as bounds what they are answered, call by call", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const viewing = yield* server.signedIn("viewing")
      const own = yield* server.signedIn("onboarding")
      const { id } = testUsers.onboarding
      const asked = operations.filter((operation) =>
        // Nothing can be changed while viewing as another user.
        /\/proxy\/reports\/|\/(?:transactions|expiring|quarterly-statements|payment-statements|accounts)(?!\/\{id\}\/)/.test(
          operation
        )
      )
      assert.isAtLeast(asked.length, 16)
      for (const operation of asked) {
        const { status } = yield* callOperation(viewing, operation, { view_as_user_id: id }, `view_as_user_id=${id}`)
        assert.strictEqual(status, accessTable[operation]?.onboarding, operation)
        assert.strictEqual((yield* callOperation(own, operation)).status, status, operation)
      }
      const recorded = yield* sql(
        (client) => client`
          select 1 from security_event where event_type = 'view-as-refused' and facts ->> 'task' = 'reclaimDashboard'
            and (facts ->> 'viewAsUserId')::int = ${testUsers.onboarding.id}`
      )
      assert.isNotEmpty(recorded)
    })
  )

  it.effect("A05: the tasks of whom staff view as are told to whoever may view as them", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const viewing = yield* server.signedIn("viewing")
      const find = (id: number) => Effect.promise(() => viewing.get(`/api/v1/viewable-users/${id}`))
      const found = yield* find(testUsers.onboarding.id)
      assert.containSubset(found.json, {
        user_id: testUsers.onboarding.id,
        client_name: "Client 1",
        is_onboarding: true
      })
      const { tasks } = found.json as {
        readonly tasks: { readonly Management: ReadonlyArray<{ readonly name: string }> }
      }
      assert.deepStrictEqual(
        tasks.Management.map(({ name }) => name),
        ["myAccounts"]
      )
      for (const { id } of [testUsers.staff, testUsers.disabled, { id: 999 }]) {
        assert.strictEqual((yield* find(id)).status, 404, String(id))
      }
    })
  )

  it.effect("A05: the right to view as others is worth nothing to a client's user", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      yield* sql(
        (client) => client`
          update app_user set permissions = '{"reclaimDashboard.viewAs": true}' where user_id = ${testUsers.readOnly.id}`
      )
      const payload = { view_as_user_id: testUsers.otherClient.id }
      assert.strictEqual((yield* callOperation(browser, "POST /proxy/reports/LF/LFormData", payload)).status, 403)
    })
  )

  it.effect("A05: every report call asks who is looked at", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const client = yield* server.signedIn("full")
      for (const operation of operations.filter((operation) => operation.includes("/proxy/reports/"))) {
        const answer = yield* callOperation(client, operation, { view_as_user_id: testUsers.otherClient.id })
        assert.strictEqual(answer.status, 403, operation)
      }
    })
  )

  it.effect("who may not view as somebody is refused whatever else is wrong", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const client = yield* server.signedIn("full")
      const viewing = yield* server.signedIn("viewing")
      const operation = "POST /api/v1/transactions"
      assert.strictEqual((yield* callOperation(client, operation, wrong(testUsers.otherClient.id))).status, 403)
      assert.strictEqual((yield* callOperation(client, operation, wrong(0))).status, 422)
      assert.strictEqual((yield* callOperation(client, operation, wrong("1"))).status, 422)
      assert.strictEqual((yield* callOperation(viewing, operation, wrong(testUsers.staff.id))).status, 403)
      assert.strictEqual((yield* callOperation(viewing, operation, wrong(testUsers.otherClient.id))).status, 422)
      const asked = `view_as_user_id=${testUsers.otherClient.id}`
      const detail = yield* Effect.promise(() => client.get(`/api/v1/transactions/no-number?${asked}`))
      assert.strictEqual(detail.status, 403)
    })
  )

  it.effect("A06, A08: a task that is taken away is refused at the next call, and that is recorded", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("otherClient")
      const operation = "POST /proxy/reports/DM/Accounts"
      assert.strictEqual((yield* callOperation(browser, operation)).status, 200)
      yield* sql(
        (client) => client`
          update app_user set tasks = '{"Features": [{"name": "documents", "label": "Documents", "route": "/documents",
            "isHidden": "true"}]}' where user_id = ${testUsers.otherClient.id}`
      )
      assert.strictEqual((yield* callOperation(browser, operation)).status, 403)
      const recorded = yield* sql(
        (client) => client`
          select 1 from security_event where event_type = 'access-refused' and user_id = ${testUsers.otherClient.id}
            and facts ->> 'task' = 'documents'`
      )
      assert.strictEqual(recorded.length, 1)
    })
  )

  it.effect("the gateway lists the reports among the user's usable tasks", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const routesOf = Effect.fnUntraced(function* (name: "full" | "hidden") {
        const answer = yield* callOperation(yield* server.signedIn(name), "POST /reports")
        return (JSON.parse(answer.text) as ReadonlyArray<{ readonly route: string }>).map(({ route }) => route)
      })
      assert.deepStrictEqual(yield* routesOf("full"), [
        "/reports/reclaim-dashboard",
        "/reports/quarterly-statements",
        "/reports/payment-statements"
      ])
      assert.deepStrictEqual(yield* routesOf("hidden"), [])
    })
  )

  it.effect("the gateway lists no route that leads off the portal", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("hidden")
      const routes = ["/reports//evil.example", "/reports/..//evil.example", "/reports/%2f%2fevil", "/reports/own"]
      const tasks = { Features: routes.map((route) => ({ name: "odd", label: "Odd", route })) }
      yield* sql(
        (client) => client`
          update app_user set tasks = ${JSON.stringify(tasks)}::text::jsonb where user_id = ${testUsers.hidden.id}`
      )
      const answer = yield* callOperation(browser, "POST /reports")
      assert.deepStrictEqual(JSON.parse(answer.text), [{ label: "Odd", route: "/reports/own" }])
    })
  )

  it.effect("the user call tells maintenance as it stands", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const isOn = Effect.map(callOperation(browser, "GET /proxy/mc/user"), (answer) => answer.json["maintenanceMode"])
      assert.isFalse(yield* isOn)
      yield* sql((client) => client`insert into app_setting (key, value) values ('maintenance_mode', 'true')`)
      assert.isTrue(yield* isOn)
      yield* sql((client) => client`delete from app_setting where key = 'maintenance_mode'`)
    })
  )
})
