import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { Uploads } from "@reclaim/core/client/files/Uploads"
import type { ContactFileGroup } from "@reclaim/core/contract/contacts/ContactFileGroup"
import type { ArrivedFile } from "@reclaim/core/domain/export/ArrivedFile"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { arriveAtom } from "../../../app/address/locationAtoms.ts"
import { toastsAtom } from "../../../app/session/toastAtoms.ts"
import { enterSiteAtom } from "../../../app/session/userAtoms.ts"
import { makePortalStore } from "../../../app/start/makePortalStore.ts"
import { fakeContactFiles } from "../../../testing/contacts/fakeContactFiles.ts"
import { fakeContacts } from "../../../testing/contacts/fakeContacts.ts"
import { eventually } from "../../../testing/eventually.ts"
import { fakeServices } from "../../../testing/fakeServices.ts"
import {
  checkContactFileAtom,
  contactImportAtom,
  forgetContactFileAtom,
  retryContactFileAtom,
  saveTemplateAtom,
  takeContactFileAtom,
  writeContactFileAtom
} from "./contactImportAtoms.ts"
import { contactCsvAct } from "./PeopleFile.tsx"

interface FileSetup {
  readonly answers?: Partial<GroupCalls<typeof ContactFileGroup>>
  readonly uploads?: Partial<Uploads["Service"]>
  readonly search?: string
}

const open = async ({ answers, search = "", uploads }: FileSetup = {}) => {
  const saved: Array<ArrivedFile> = []
  const store = makePortalStore(
    fakeServices({
      others: Layer.merge(fakeContacts([]), fakeContactFiles(answers, uploads)),
      files: { save: (file) => Effect.sync(() => void saved.push(file)) }
    })
  )
  await store.set(enterSiteAtom, makeUser({ permissions: { [manageContactsPermission]: true } }))
  store.set(arriveAtom, { path: "/contacts", search })
  return { saved, store, state: () => store.get(contactImportAtom) }
}

const file = new File(["First name,Last name,E-mail\r\n"], "people.csv", { type: "text/csv" })

const textOf = ({ parts }: ArrivedFile) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(parts[0])

describe("the people as a file", () => {
  it("are those of the search and the filters, and are saved as they arrive", async () => {
    const asked: Array<unknown> = []
    const { saved, store } = await open({
      search: "?search=li+nd&role=signatory&status=active&person=3",
      answers: {
        csv: ({ query }) => {
          asked.push(query)
          return Effect.succeed(new Uint8Array([0xef, 0xbb, 0xbf]))
        }
      }
    })
    await store.set(contactCsvAct.runAtom, null)
    expect(asked).toEqual([{ search: "li nd", role: "signatory", status: "active", viewAsUserId: 0 }])
    expect(saved).toEqual([{ name: "People", extension: "csv", parts: [new Uint8Array([0xef, 0xbb, 0xbf])] }])
    await eventually(() => expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(["People.csv is saved"]))
  })

  it("that could not be made are told over the page", async () => {
    const { saved, store } = await open({
      answers: { csv: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-7" })) }
    })
    await store.set(contactCsvAct.runAtom, null)
    expect(saved).toEqual([])
    await eventually(() => expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(["Not now | Ref #: R-7"]))
  })

  it("have a template of titles alone", async () => {
    const { saved, store } = await open()
    await store.set(saveTemplateAtom)
    expect(saved.map(textOf)).toEqual([
      "\uFEFFSalutation,First name,Last name,Job title,Company,E-mail,Phone,Mobile,Roles,Notes,Signs,Covers,Status\r\n"
    ])
  })
})

describe("taking people from a file", () => {
  it("sends it, says what it would do, and does that", async () => {
    const committed: Array<unknown> = []
    const { state, store } = await open({
      answers: {
        commit: ({ headers: { key }, payload }) => {
          committed.push([key.length, payload])
          return Effect.fail(makeFailure({ status: 502 }))
        }
      }
    })
    await store.set(takeContactFileAtom, file)
    expect(state()).toMatchObject({ _tag: "Checked", fileName: "people.csv", isWriting: false, problem: null })
    await store.set(writeContactFileAtom)
    expect(state()).toMatchObject({ _tag: "Checked", isWriting: false, problem: { isStale: false } })
    expect(committed).toEqual([[36, { uploadId: 7, fingerprint: "ab".repeat(32) }]])
  })

  it("uses one key for what one check has shown, and another for the next", async () => {
    const keys: Array<string> = []
    const { state, store } = await open({
      answers: {
        commit: ({ headers: { key } }) => {
          keys.push(key)
          return Effect.fail(makeFailure({ status: 409, message: "Changed", code: "content_changed" }))
        }
      }
    })
    await store.set(takeContactFileAtom, file)
    await store.set(writeContactFileAtom)
    expect(state()).toMatchObject({ problem: { text: "Changed", isStale: true } })
    await store.set(writeContactFileAtom)
    await store.set(checkContactFileAtom)
    expect(state()).toMatchObject({ _tag: "Checked", problem: null })
    await store.set(writeContactFileAtom)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it("says what was done", async () => {
    const { state, store } = await open()
    await store.set(takeContactFileAtom, file)
    await store.set(writeContactFileAtom)
    expect(state()).toMatchObject({ _tag: "Done", outcome: { addedCount: 1, changedCount: 1, refusedCount: 1 } })
  })

  it("sends nothing of what is no list", async () => {
    const { state, store } = await open({ uploads: { send: () => Effect.die("nothing is sent") } })
    for (const [name, bits] of [
      ["people.xlsx", "PK"],
      ["people.csv", ""]
    ] as const) {
      await store.set(takeContactFileAtom, new File([bits], name))
      expect(state()).toMatchObject({ file: { name, state: { _tag: "Refused", canRetry: false } } })
    }
  })

  it("is tried again when it was the connection, and not when it was the file", async () => {
    let status = 500
    const { state, store } = await open({
      uploads: { send: () => Effect.fail(makeFailure({ status, message: "No" })) }
    })
    await store.set(takeContactFileAtom, file)
    expect(state()).toMatchObject({ file: { state: { _tag: "Refused", canRetry: true } } })
    status = 422
    await store.set(retryContactFileAtom)
    expect(state()).toMatchObject({ file: { state: { _tag: "Refused", reason: "No", canRetry: false } } })
  })

  it("leaves nothing when it is given up", async () => {
    let isStopped = false
    const { state, store } = await open({
      uploads: {
        send: (_, { onProgress = () => undefined }) =>
          Effect.sync(() => onProgress({ bytesKept: 9, bytes: 29 })).pipe(
            Effect.andThen(Effect.never),
            Effect.onInterrupt(() =>
              Effect.sync(() => {
                isStopped = true
              })
            )
          )
      }
    })
    const taking = store.set(takeContactFileAtom, file)
    await Promise.resolve()
    expect(state()).toMatchObject({ file: { state: { _tag: "Sending" } } })
    store.set(forgetContactFileAtom)
    await taking
    expect([state(), isStopped]).toEqual([{ _tag: "Choosing", file: null }, true])
  })

  it("says why it could not be checked, and is checked again", async () => {
    let isDown = true
    const { state, store } = await open({
      answers: {
        preview: ({ payload: { uploadId } }) =>
          isDown
            ? Effect.fail(makeFailure({ status: 503, message: `Not now ${String(uploadId)}` }))
            : Effect.die("answered")
      }
    })
    await store.set(takeContactFileAtom, file)
    expect(state()).toMatchObject({ _tag: "CheckFailed", text: "Not now 7" })
    isDown = false
    await store.set(checkContactFileAtom)
    expect(state()).toMatchObject({
      _tag: "CheckFailed",
      text: "The file could not be checked. Nothing was saved; try again."
    })
  })
})
