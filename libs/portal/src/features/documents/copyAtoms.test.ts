import type { UploadProgress } from "@reclaim/core/client/files/Uploads"
import { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { fakeRequirementActs } from "../../testing/documents/fakeRequirementActs.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import {
  addFilesAtom,
  copyDraftAtom,
  findKeptCopiesAtom,
  forgetCopyAtom,
  moveFileAtom,
  pauseCopyAtom,
  removeFileAtom,
  resumeCopyAtom,
  retryFileAtom
} from "./copyAtoms.ts"
import { arrivedUploads } from "./copyFiles.ts"

const stored = new UploadedFile({ state: "stored", mediaType: "application/pdf", pages: 2 })

const file = (name: string, bytes = 10) => new File(["x".repeat(bytes)], name)

type Uploads = NonNullable<Parameters<typeof fakeRequirementActs>[2]>
type Acts = NonNullable<Parameters<typeof fakeRequirementActs>[1]>

/** A page over a server; `memory` outlives the page. */
const pageOf = (uploads: Uploads = {}, memory = new Map<string, string>(), acts: Acts = {}, user = makeUser()) => {
  const store = createStore()
  const others = fakeRequirementActs(makeRequirementDetail(), acts, uploads, memory)
  seedPortal({ path: "/documents", search: "?requirement=301&act=upload" }, { others }, user)(store)
  const draft = () => store.get(copyDraftAtom)(301)
  return { store, draft, states: () => draft().files.map(({ state }) => state._tag) }
}

/** Numbers uploads in the order in which they arrive. */
const numberUploads = () => {
  let last = 0
  const names: Array<string> = []
  const send: Uploads["send"] = ({ name }) =>
    Effect.sync(() => {
      names.push(name)
      last += 1
      return { uploadId: last, file: stored }
    })
  return { send, names }
}

/** An upload that gets half of its bytes through, and never ends. */
const halfway: Uploads["send"] = ({ size }, { onProgress }) =>
  Effect.andThen(
    Effect.sync(() => onProgress?.({ bytesKept: size / 2, bytes: size } satisfies UploadProgress)),
    Effect.never
  )

describe("a copy that is put together", () => {
  it("is looked at as soon as every file has arrived", async () => {
    const { send, names } = numberUploads()
    const found = new DocumentFinding({ code: "year_missing", fileName: null, expected: "2024" })
    const check = vi.fn<NonNullable<Acts["check"]>>(() => Effect.succeed({ findings: [found] }))
    const { draft, states, store } = pageOf({ send }, undefined, { check })
    await store.set(addFilesAtom, 301, [file("a.pdf"), file("scan.tiff"), file("b.pdf")])
    expect(states()).toEqual(["Done", "Refused", "Done"])
    expect(names).toEqual(["a.pdf", "b.pdf"])
    expect(check).toHaveBeenCalledExactlyOnceWith({ params: { id: 301 }, payload: { uploadIds: [1, 2] } })
    expect(draft().check).toEqual({ _tag: "Checked", findings: [found] })
  })

  it("keeps the order that its pages were given", async () => {
    const { draft, store } = pageOf({ send: numberUploads().send })
    await store.set(addFilesAtom, 301, [file("a.pdf"), file("b.pdf")])
    const [first] = draft().files
    store.set(moveFileAtom, 301, first?.id ?? "", 1)
    expect(arrivedUploads(draft())).toEqual([2, 1])
    store.set(moveFileAtom, 301, first?.id ?? "", 1)
    expect(arrivedUploads(draft())).toEqual([2, 1])
  })

  it("is not whole while a file can be tried again, and is once it is removed", async () => {
    const { draft, states, store } = pageOf({
      send: ({ name }) =>
        name === "bad.pdf" ? Effect.fail(makeFailure({ status: 503 })) : Effect.succeed({ uploadId: 7, file: stored })
    })
    await store.set(addFilesAtom, 301, [file("bad.pdf"), file("good.pdf")])
    expect(states()).toEqual(["Refused", "Done"])
    expect(arrivedUploads(draft())).toBeNull()
    const id = draft().files[0]?.id ?? ""
    await store.set(retryFileAtom, 301, id)
    expect(states()).toEqual(["Refused", "Done"])
    await store.set(removeFileAtom, 301, id)
    expect(arrivedUploads(draft())).toEqual([7])
    expect(draft().check._tag).toBe("Checked")
  })

  it("is held with what has arrived, and goes on", async () => {
    const sends: Array<Uploads["send"]> = [halfway, () => Effect.succeed({ uploadId: 7, file: stored })]
    const { draft, states, store } = pageOf({
      send: (...asked) => sends.shift()?.(...asked) ?? Effect.die("sent too often")
    })
    void store.set(addFilesAtom, 301, [file("a.pdf")])
    await vi.waitFor(() => expect(draft().files[0]?.state).toEqual({ _tag: "Sending", sentBytes: 5 }))
    store.set(pauseCopyAtom, 301)
    expect(draft().files[0]?.state).toEqual({ _tag: "Paused", sentBytes: 5, isLost: false })
    await store.set(resumeCopyAtom, 301)
    expect(states()).toEqual(["Done"])
  })

  it("asks after a reload for the file that was on its way, and goes on with it", async () => {
    const memory = new Map<string, string>()
    const sends: Array<Uploads["send"]> = [() => Effect.succeed({ uploadId: 7, file: stored }), halfway]
    const before = pageOf({ send: (...asked) => sends.shift()?.(...asked) ?? Effect.never }, memory)
    void before.store.set(addFilesAtom, 301, [file("a.pdf"), file("b.pdf", 30)])
    await vi.waitFor(() => expect(before.draft().files[1]?.state).toEqual({ _tag: "Sending", sentBytes: 15 }))
    await vi.waitFor(() => expect(memory.get("uploads")).toContain("15"))

    const after = pageOf({ send: () => Effect.succeed({ uploadId: 8, file: stored }) }, memory)
    await after.store.set(findKeptCopiesAtom)
    expect(after.draft().files.map(({ name, state }) => [name, state])).toEqual([
      ["a.pdf", { _tag: "Done" }],
      ["b.pdf", { _tag: "Paused", sentBytes: 15, isLost: true }]
    ])
    await after.store.set(resumeCopyAtom, 301)
    expect(after.states()).toEqual(["Done", "Paused"])
    await after.store.set(addFilesAtom, 301, [file("b.pdf", 30)])
    expect(arrivedUploads(after.draft())).toEqual([7, 8])
    after.store.set(forgetCopyAtom, 301)
    await vi.waitFor(() => expect(memory.size).toBe(0))
  })

  it("says nothing to another user of what was on its way", async () => {
    const memory = new Map<string, string>()
    const before = pageOf({ send: numberUploads().send }, memory)
    await before.store.set(addFilesAtom, 301, [file("a.pdf")])
    await vi.waitFor(() => expect(memory.size).toBe(1))
    const after = pageOf({}, memory, {}, makeUser({ email: "otto@example.com" }))
    await after.store.set(findKeptCopiesAtom)
    expect(after.draft().files).toEqual([])
  })

  it("takes no more files than make one copy", async () => {
    const { states, store } = pageOf({ send: numberUploads().send })
    await store.set(
      addFilesAtom,
      301,
      Array.from({ length: 21 }, (_, at) => file(`${String(at)}.pdf`))
    )
    expect(states().filter((state) => state === "Done")).toHaveLength(20)
    expect(states().at(-1)).toBe("Refused")
  })
})
