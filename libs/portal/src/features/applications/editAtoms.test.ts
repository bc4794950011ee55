import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { WireApplication } from "@reclaim/core/contract/applications/WireApplication"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { SavedStep } from "@reclaim/core/domain/application/SavedStep"
import { addAccountsPermission } from "@reclaim/core/rules/account/mayAddAccounts"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeApplications } from "../../testing/applications/fakeApplications.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { shownSavingState } from "./applicationEdit.ts"
import {
  closeEditAtom,
  editAtom,
  keepEditingStepAtom,
  leaveAtom,
  openEditAtom,
  saveAtom,
  settleStepAtom,
  stepConflictAtom,
  typeAtom
} from "./editAtoms.ts"
import { shownDoubtsAtom } from "./askedAtoms.ts"

const adder = makeUser({ permissions: { [addAccountsPermission]: true } })

/** A store in which an application is filled in; null for a new one. */
const open = async (
  application: AccountApplication | null,
  answers: Partial<GroupCalls<typeof ApplicationGroup>> = {}
) => {
  const given = application === null ? [] : [application]
  const store = makePortalStore(fakeServices({ others: fakeApplications(given, answers) }))
  await store.set(enterSiteAtom, adder)
  store.set(openEditAtom, application)
  return store
}

const { account, owner } = makeSteps()

const nothing = (): void => undefined

describe("a new application", () => {
  it("is made once something is typed, and only once", async () => {
    const keys: Array<string> = []
    const store = await open(null, {
      add: ({ headers: { key } }) =>
        Effect.suspend(() => {
          keys.push(key)
          return keys.length === 1
            ? Effect.fail(makeFailure({ status: 500, message: "Not now" }))
            : Effect.succeed(makeApplication({ version: 1 }))
        }),
      save: () =>
        Effect.succeed(
          new SavedStep({ version: 2, onFile: null, gaps: [], duplicates: [], alikeOwners: [], doubts: [] })
        )
    })
    await store.set(saveAtom)
    expect(keys).toEqual([])
    store.set(typeAtom, { step: "account", content: account })
    await store.set(saveAtom)
    expect(store.get(editAtom)).toMatchObject({ application: null, saving: { _tag: "Failed", text: "Not now" } })
    expect(store.get(editAtom)?.steps.account).toBe(account)
    await store.set(saveAtom)
    expect(new Set(keys).size).toBe(1)
    expect(store.get(editAtom)).toMatchObject({ application: { version: 2 }, timesSaved: 1, unsaved: new Set() })
  })
})

describe("what is typed", () => {
  it("is saved together with what is typed while it is sent", async () => {
    const sent: Array<string> = []
    let typeMore = nothing
    const store = await open(makeApplication(), {
      save: ({ headers: { version }, payload: step }) =>
        Effect.sync(() => {
          if (step.step === "account") sent.push(`${String(version)} ${step.content.nickname}`)
          typeMore()
          return new SavedStep({
            version: version + 1,
            onFile: null,
            gaps: [],
            duplicates: [],
            alikeOwners: [],
            doubts: []
          })
        })
    })
    typeMore = () => {
      typeMore = nothing
      store.set(typeAtom, { step: "account", content: { ...account, nickname: "Ridge" } })
    }
    store.set(typeAtom, { step: "account", content: { ...account, nickname: "R" } })
    await store.set(saveAtom)
    expect(sent).toEqual(["4 R", "5 Ridge"])
    expect(store.get(editAtom)).toMatchObject({ unsaved: new Set(), steps: { account: { nickname: "Ridge" } } })
  })

  it("is not called saved before it is, though something else was", async () => {
    const store = await open(makeApplication())
    const savingTag = () => {
      const edit = store.get(editAtom)
      return edit === null ? null : shownSavingState(edit)._tag
    }
    store.set(typeAtom, { step: "account", content: { ...account, nickname: "R" } })
    await store.set(saveAtom)
    expect(savingTag()).toBe("Idle")
    store.set(typeAtom, { step: "account", content: { ...account, nickname: "Ridge" } })
    expect(savingTag()).toBe("Unsaved")
    const saving = store.set(saveAtom)
    expect(savingTag()).toBe("Saving")
    await saving
    expect(savingTag()).toBe("Idle")
  })

  it("is masked once its field is left, where it is kept sealed", async () => {
    const store = await open(makeApplication())
    store.set(typeAtom, { step: "owner", content: { ...owner, taxNumber: "98-7654321" } })
    await store.set(saveAtom)
    expect(store.get(editAtom)?.steps.owner.taxNumber).toBe("98-7654321")
    await store.set(leaveAtom, "owner.taxNumber")
    expect(store.get(editAtom)?.steps.owner.taxNumber).toEqual({ last4: "321" })
  })

  it("is doubted where it was before, and otherwise once its field is left", async () => {
    const doubts = [{ path: "owner.taxNumber", text: "Compare it with the certificate of residence" }]
    const store = await open(makeApplication({ doubts }), {
      save: ({ headers: { version } }) =>
        Effect.succeed(
          new SavedStep({ version: version + 1, onFile: null, gaps: [], duplicates: [], alikeOwners: [], doubts })
        )
    })
    expect(store.get(shownDoubtsAtom)).toEqual(doubts)
    store.set(typeAtom, { step: "owner", content: { ...owner, taxNumber: "98-7654321" } })
    await store.set(saveAtom)
    expect(store.get(shownDoubtsAtom)).toEqual([])
    await store.set(leaveAtom, "owner.taxNumber")
    expect(store.get(shownDoubtsAtom)).toEqual(doubts)
  })

  it("stays in clear where it is wrong, to be corrected", async () => {
    const store = await open(makeApplication())
    store.set(typeAtom, { step: "owner", content: { ...owner, taxNumber: "98-76" } })
    await store.set(leaveAtom, "owner.taxNumber")
    expect(store.get(editAtom)?.steps.owner.taxNumber).toBe("98-76")
  })

  it("is told at its field when the server refuses it", async () => {
    const fields = { "account.accountName": "Expected at most 200 characters" }
    const store = await open(makeApplication(), {
      save: () => Effect.fail(makeFailure({ status: 422, message: "Not right", fields }))
    })
    store.set(typeAtom, { step: "account", content: { ...account, accountName: "A".repeat(300) } })
    await store.set(saveAtom)
    expect(store.get(editAtom)).toMatchObject({ problem: { fields }, unsaved: new Set(["account"]) })
  })

  it("is not sent any more once the form is closed", async () => {
    let calls = 0
    const store = await open(makeApplication(), {
      save: () => Effect.suspend(() => (calls++, Effect.never))
    })
    store.set(typeAtom, { step: "account", content: account })
    const saving = store.set(saveAtom)
    store.set(closeEditAtom)
    await saving
    expect([calls, store.get(editAtom)]).toEqual([1, null])
  })
})

const investor = (id: string, taxYear: number, name: string): InvestorRow => ({
  id,
  taxYear,
  name,
  entityType: "individual",
  usClassification: null,
  residence: null,
  percent: "100",
  taxNumber: null,
  address: null
})

/** Server on which another user has saved a version 9 with these steps. */
const serverWithNewerVersion = async (steps: Parameters<typeof makeSteps>[0]) => {
  const base = makeApplication()
  const theirs = makeApplication({
    version: 9,
    steps: makeSteps({ ...steps, owner: { taxNumber: { last4: "789" }, ...steps?.owner } })
  })
  const current = Schema.encodeSync(WireApplication)(theirs)
  const sent: Array<unknown> = []
  const store = await open(base, {
    save: ({ headers: { version }, payload: step }) =>
      Effect.suspend(() => {
        if (version < 9) return Effect.fail(makeFailure({ status: 412, code: "newer_version", current }))
        sent.push(step.content)
        return Effect.succeed(
          new SavedStep({ version: version + 1, onFile: null, gaps: [], duplicates: [], alikeOwners: [], doubts: [] })
        )
      })
  })
  return { base, sent, store }
}

describe("what somebody else has saved meanwhile", () => {
  it("in another step stands in nobody's way", async () => {
    const { base, sent, store } = await serverWithNewerVersion({ account: { nickname: "Ridge" } })
    const mine = { ...base.steps.owner, name: "Jasper Ridge Capital LP" }
    store.set(typeAtom, { step: "owner", content: mine })
    await store.set(saveAtom)
    expect(sent).toEqual([mine])
    expect(store.get(editAtom)?.steps.account.nickname).toBe("Ridge")
  })

  it("in the same step is compared, and saved as chosen field by field", async () => {
    const { base, sent, store } = await serverWithNewerVersion({
      account: { nickname: "Ridge", accountName: "Theirs" }
    })
    const mine = { ...base.steps.account, accountName: "Mine" }
    store.set(typeAtom, { step: "account", content: mine })
    await store.set(saveAtom)
    expect(sent).toEqual([])
    expect(store.get(stepConflictAtom)).toMatchObject({
      fields: ["accountName", "nickname"],
      proposed: { nickname: "theirs" }
    })
    await store.set(settleStepAtom, { accountName: "mine", nickname: "theirs" })
    expect(sent).toEqual([{ ...mine, nickname: "Ridge" }])
    expect(store.get(stepConflictAtom)).toBeNull()
    expect(store.get(editAtom)).toMatchObject({ unsaved: new Set(), steps: { account: { nickname: "Ridge" } } })
  })

  it("of another tax year of the investors stands in nobody's way, whatever sealed numbers were typed", async () => {
    const { base, sent, store } = await serverWithNewerVersion({ investors: { rows: [investor("d", 2025, "Dee")] } })
    const typed = { ...investor("c", 2022, "Cy"), taxNumber: "123456789" }
    store.set(typeAtom, { step: "investors", content: { ...base.steps.investors, rows: [typed] } })
    await store.set(saveAtom)
    expect(store.get(stepConflictAtom)).toBeNull()
    expect(sent).toMatchObject([{ rows: [{ name: "Dee" }, typed] }])
  })

  it("of the same tax year is compared without telling a number in clear, which is not lost", async () => {
    const { base, sent, store } = await serverWithNewerVersion({ investors: { rows: [investor("b", 2024, "Theirs")] } })
    const typed = { ...investor("c", 2022, "Cy"), taxNumber: "123456789" }
    const rows = [typed, investor("b", 2024, "Mine")]
    store.set(typeAtom, { step: "investors", content: { ...base.steps.investors, rows } })
    await store.set(saveAtom)
    const conflict = store.get(stepConflictAtom)
    expect(conflict).toMatchObject({ fields: ["rows"] })
    expect(JSON.stringify([conflict?.shown, conflict?.savedShown])).not.toContain("123456789")
    expect(conflict?.savedShown).toMatchObject({
      rows: [{ name: "Theirs" }, { name: "Cy", taxNumber: { last4: "789" } }]
    })
    await store.set(settleStepAtom, { rows: "theirs" })
    expect(sent).toMatchObject([{ rows: [{ name: "Theirs" }, typed] }])
  })

  it("leaves everything as it was typed when it is not decided", async () => {
    const { base, store } = await serverWithNewerVersion({ account: { nickname: "Ridge" } })
    const mine = { ...base.steps.account, nickname: "Jasper" }
    store.set(typeAtom, { step: "account", content: mine })
    await store.set(saveAtom)
    store.set(keepEditingStepAtom)
    expect(store.get(editAtom)).toMatchObject({ unsaved: new Set(["account"]), steps: { account: mine } })
  })
})
