import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { ApplicationGroup } from "../../contract/applications/ApplicationGroup.ts"
import { CustodianGroup } from "../../contract/applications/CustodianGroup.ts"
import { DeskApplicationGroup } from "../../contract/applications/DeskApplicationGroup.ts"
import {
  WireActedApplications,
  WireApplication,
  WireDeskApplication,
  WireSavedStep
} from "../../contract/applications/WireApplication.ts"
import { WireApplicationSteps } from "../../contract/applications/WireApplicationSteps.ts"
import type { ApplicationAct } from "../../domain/application/ApplicationAct.ts"
import { ActedApplications, type DeskApplicationAct } from "../../domain/application/DeskApplicationAct.ts"
import { SavedStep } from "../../domain/application/SavedStep.ts"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps,
  type StepContent
} from "../../domain/application/steps/ApplicationSteps.ts"
import { makeApplication } from "../../testing/account/makeApplication.ts"
import { makeDeskApplication } from "../../testing/account/makeDeskApplication.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { groupCalls } from "../calls/groupCalls.ts"
import { currentApplication } from "./currentApplication.ts"

const encodeApplication = Schema.encodeSync(WireApplication)
const draft = makeApplication()
const deskApplication = makeDeskApplication()
const key = "00000000-0000-4000-8000-000000000001"
const at = `${host}/api/v1/account-applications`
const params = { id: 31 }

const Applications = groupCalls(ApplicationGroup)
const DeskApplications = groupCalls(DeskApplicationGroup)
const Custodians = groupCalls(CustodianGroup)

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
          const payload = stepContent(step, makeSteps())
          expect(yield* applications.save({ params, headers: { version: 4 }, payload })).toEqual(saved)
        }
      }).pipe(Effect.provide(layer))
      const steps = Schema.encodeSync(WireApplicationSteps)(makeSteps())
      expect(sent.map(({ body, headers, method, url }) => [method, url, headers["if-match"], body])).toEqual(
        applicationStepNames.map((step) => ["PUT", `${at}/31/steps`, '"4"', { step, [step]: steps[step] }])
      )
    })
  )

  it.effect("are begun, submitted and withdrawn once for each key", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(Applications.layer, () => ({ body: encodeApplication(draft) }))
      yield* Effect.gen(function* () {
        const applications = yield* Applications
        const act = (payload: ApplicationAct) => applications.act({ params, headers: { key, version: 4 }, payload })
        expect(yield* applications.add({ headers: { key }, payload: { copyFrom: null } })).toEqual(draft)
        yield* applications.add({ headers: { key }, payload: { copyFrom: 7 } })
        yield* act({ _tag: "Submit" })
        yield* act({ _tag: "Withdraw", reason: "Not needed" })
      }).pipe(Effect.provide(layer))
      expect(
        sent.map(({ body, headers, url }) => [url, headers["idempotency-key"], headers["if-match"], body])
      ).toEqual([
        [at, key, undefined, { copy_from: null }],
        [at, key, undefined, { copy_from: 7 }],
        [`${at}/31/acts`, key, '"4"', { act: "Submit" }],
        [`${at}/31/acts`, key, '"4"', { act: "Withdraw", reason: "Not needed" }]
      ])
    })
  )

  it.effect("are told as they are now by a refusal of an older version", () =>
    Effect.gen(function* () {
      const now = makeApplication({ version: 5 })
      const { layer } = servicesWith(Applications.layer, () => ({
        status: 412,
        body: { message: "Changed", code: "newer_version", current: encodeApplication(now) }
      }))
      const save = Applications.use((applications) =>
        applications.save({ params, headers: { version: 4 }, payload: stepContent("people", makeSteps()) })
      )
      const failure = yield* Effect.flip(Effect.provide(save, layer))
      expect(currentApplication(failure)).toEqual(now)
      expect(currentApplication(makeFailure({ status: 412 }))).toBeNull()
    })
  )

  it.effect("go through the desk within their client", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(DeskApplications.layer, ({ method }) => ({
        body: method === "GET" ? Schema.encodeSync(WireDeskApplication)(deskApplication) : encodeApplication(draft)
      }))
      const place = { client: 3, id: 31 }
      yield* Effect.gen(function* () {
        const desk = yield* DeskApplications
        const act = (payload: DeskApplicationAct) => desk.act({ params: place, headers: { key, version: 4 }, payload })
        expect(yield* desk.find({ params: place })).toEqual(deskApplication)
        yield* act({ _tag: "Take" })
        yield* act({ _tag: "Return", notes: [{ path: "owner.taxNumber", text: "Eight digits" }], reason: "" })
        yield* act({ _tag: "Reject", rejectReason: "other", reason: "No" })
        yield* act({
          _tag: "Accept",
          custodianCode: "C1",
          custodianName: null,
          owner: { link: 1 },
          externalOwnerId: null
        })
        yield* act({ _tag: "AcceptInvestors" })
      }).pipe(Effect.provide(layer))
      const there = `${host}/api/v1/desk/clients/3/account-applications/31`
      const bodies = [
        { act: "Take" },
        { act: "Return", notes: [{ path: "owner.tax_number", text: "Eight digits" }], reason: "" },
        { act: "Reject", reject_reason: "other", reason: "No" },
        { act: "Accept", custodian_code: "C1", custodian_name: null, owner: { link: 1 }, external_owner_id: null },
        { act: "AcceptInvestors" }
      ]
      expect(
        sent.map(({ body, headers, url }) => [url, headers["idempotency-key"], headers["if-match"], body])
      ).toEqual([
        [there, undefined, undefined, undefined],
        ...bodies.map((body) => [`${there}/acts`, key, '"4"', body])
      ])
    })
  )

  it.effect("are acted on together at the desk, without versions", () =>
    Effect.gen(function* () {
      const acted = new ActedApplications({ applicationIds: [31, 32], state: "rejected" })
      const { layer, sent } = servicesWith(DeskApplications.layer, () => ({
        body: Schema.encodeSync(WireActedApplications)(acted)
      }))
      const reject = DeskApplications.use((desk) =>
        desk.bulkAct({
          params: { client: 3 },
          headers: { key },
          payload: { _tag: "Reject", applicationIds: [31, 32], rejectReason: "other", reason: "No" }
        })
      )
      expect(yield* Effect.provide(reject, layer)).toEqual(acted)
      expect(sent.map(({ body, url }) => [url, body])).toEqual([
        [
          `${host}/api/v1/desk/clients/3/account-applications/acts`,
          { act: "Reject", application_ids: [31, 32], reject_reason: "other", reason: "No" }
        ]
      ])
    })
  )
})

it.effect("finds custodians by a text", () =>
  Effect.gen(function* () {
    const { layer, sent } = servicesWith(Custodians.layer, () => ({
      body: { custodians: [{ code: "C1", name: "First Custodian" }] }
    }))
    const { custodians } = yield* Effect.provide(
      Custodians.use((calls) => calls.search({ query: { search: "first" } })),
      layer
    )
    expect(custodians.map(({ code }) => code)).toEqual(["C1"])
    expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/custodians?search=first`])
  })
)
