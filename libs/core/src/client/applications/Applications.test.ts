import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireApplication, WireDeskApplication, WireSavedStep } from "../../contract/applications/WireApplication.ts"
import { SavedStep } from "../../domain/account/application/SavedStep.ts"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps
} from "../../domain/account/steps/ApplicationSteps.ts"
import { makeApplication } from "../../testing/account/makeApplication.ts"
import { makeDeskApplication } from "../../testing/account/makeDeskApplication.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { Applications, type StepContent } from "./Applications.ts"
import { currentApplication } from "./currentApplication.ts"
import { Custodians } from "./Custodians.ts"
import { DeskApplications } from "./DeskApplications.ts"

const sentOf = Schema.encodeSync(WireApplication)
const draft = makeApplication()
const shown = makeDeskApplication()
const key = "00000000-0000-4000-8000-000000000001"
const at = `${host}/api/v1/account-applications`

const stepContent = (step: ApplicationStepName, steps: ApplicationSteps) =>
  ({ step, content: steps[step] }) as StepContent

describe("applications for accounts", () => {
  it.effect("are saved step by step, each to the version that was seen", () =>
    Effect.gen(function* () {
      const saved = new SavedStep({
        version: 5,
        onFile: null,
        gaps: [{ path: "owner.taxNumber", text: "Enter it" }],
        duplicates: [],
        alikeOwners: [],
        doubts: []
      })
      const { layer, sent } = servicesWith(Applications.layer, () => ({
        body: Schema.encodeSync(WireSavedStep)(saved)
      }))
      yield* Effect.gen(function* () {
        const applications = yield* Applications
        for (const step of applicationStepNames) {
          expect(yield* applications.save(draft, stepContent(step, makeSteps()))).toEqual(saved)
        }
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ headers, method, url }) => [method, url, headers["if-match"]])).toEqual(
        applicationStepNames.map((step) => ["PUT", `${at}/31/steps/${step}`, '"4"'])
      )
    })
  )

  it.effect("are begun, submitted and withdrawn once for each key", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(Applications.layer, () => ({ body: sentOf(draft) }))
      yield* Effect.gen(function* () {
        const applications = yield* Applications
        expect(yield* applications.add(key)).toEqual(draft)
        yield* applications.add(key, 7)
        yield* applications.submit(key, draft)
        yield* applications.withdraw(key, draft, "Not needed")
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ headers, url }) => [url, headers["idempotency-key"], headers["if-match"]])).toEqual([
        [at, key, undefined],
        [at, key, undefined],
        [`${at}/31/submit`, key, '"4"'],
        [`${at}/31/withdraw`, key, '"4"']
      ])
    })
  )

  it.effect("are told as they are now by a refusal of an older version", () =>
    Effect.gen(function* () {
      const now = makeApplication({ version: 5 })
      const { layer } = servicesWith(Applications.layer, () => ({
        status: 412,
        body: { message: "Changed", code: "newer_version", current: sentOf(now) }
      }))
      const save = Applications.use((applications) => applications.save(draft, stepContent("people", makeSteps())))
      const failure = yield* Effect.flip(Effect.provide(save, layer))
      expect(currentApplication(failure)).toEqual(now)
      expect(currentApplication(makeFailure({ status: 412 }))).toBeNull()
    })
  )

  it.effect("go through the desk within their client", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(DeskApplications.layer, ({ method }) => ({
        body: method === "GET" ? Schema.encodeSync(WireDeskApplication)(shown) : sentOf(draft)
      }))
      const of = { clientId: 3, applicationId: 31, version: 4 }
      yield* Effect.gen(function* () {
        const desk = yield* DeskApplications
        expect(yield* desk.find(3, 31)).toEqual(shown)
        yield* desk.take(key, of)
        yield* desk.return(key, of, [{ path: "owner.taxNumber", text: "Eight digits" }], "")
        yield* desk.reject(key, of, "other", "No")
        yield* desk.accept(key, of, { custodianCode: "C1", owner: { link: 1 } })
      }).pipe(Effect.provide(layer))
      const there = `${host}/api/v1/desk/clients/3/account-applications/31`
      expect(sent.map(({ headers, url }) => [url, headers["idempotency-key"]])).toEqual([
        [there, undefined],
        ...["take", "return", "reject", "accept"].map((act) => [`${there}/${act}`, key])
      ])
    })
  )
})

it.effect("finds custodians by a text", () =>
  Effect.gen(function* () {
    const { layer, sent } = servicesWith(Custodians.layer, () => ({
      body: { custodians: [{ code: "C1", name: "First Custodian" }] }
    }))
    const found = yield* Effect.provide(
      Custodians.use((custodians) => custodians.search("first")),
      layer
    )
    expect(found.map(({ code }) => code)).toEqual(["C1"])
    expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/custodians?search=first`])
  })
)
