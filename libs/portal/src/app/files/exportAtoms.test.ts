import { Exports } from "@reclaim/core/client/exports/Exports"
import type { DownloadProgress } from "@reclaim/core/domain/export/DownloadProgress"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ExportProgress } from "@reclaim/core/domain/export/ExportProgress"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import { viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Deferred, Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { ask } from "../runtime/FeatureServices.ts"
import type { ArrivedFile } from "@reclaim/core/domain/export/ArrivedFile"
import { makePortalStore } from "../start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { departureAtom } from "../session/departureAtoms.ts"
import { startExportAtom } from "./exportAtoms.ts"
import { acknowledgeExportAtom, cancelExportAtom, exportStateAtom } from "./exportStateAtoms.ts"
import { dismissToastAtom, toastsAtom } from "../session/toastAtoms.ts"
import { enterSiteAtom } from "../session/userAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const bytes: ReportFile = { _tag: "Bytes", bytes: new Uint8Array([80, 75]), extension: "xlsx", name: "Reclaims" }
const link: ReportFile = { _tag: "Link", url: "/downloads/1", extension: "xlsx", name: "Reclaims" }
const question = { filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf }

const withServer = async (
  excel: NonNullable<FakeAnswers["exports"]>["excel"],
  fetch?: NonNullable<FakeAnswers["downloads"]>["fetch"],
  current?: NonNullable<FakeAnswers["exports"]>["current"]
) => {
  const saved: Array<ArrivedFile> = []
  const store = makePortalStore(
    fakeServices({
      downloads: fetch === undefined ? {} : { fetch },
      exports: { ...(excel === undefined ? {} : { excel }), ...(current === undefined ? {} : { current }) },
      files: { save: (file) => Effect.sync(() => void saved.push(file)) }
    })
  )
  await store.set(enterSiteAtom, makeUser())
  const start = () =>
    store.set(startExportAtom, {
      kind: "excel",
      title: "Reclaim dashboard",
      request: ask(Exports, (exports) => exports.excel(question))
    })
  return {
    saved,
    store,
    start,
    state: () => store.get(exportStateAtom),
    toasts: () => store.get(toastsAtom).map(({ title }) => title)
  }
}

describe("an export", () => {
  it("saves the file under the server's name and says so", async () => {
    const { saved, start, state, toasts } = await withServer(() => Effect.succeed(bytes))
    await start()
    expect(saved).toEqual([{ ...bytes, parts: [bytes.bytes] }])
    expect(state()).toEqual({ _tag: "Idle" })
    expect(toasts()).toEqual(["Reclaims.xlsx is saved"])
  })

  it("names the file while the server prepares it", async () => {
    const { start, state } = await withServer(() => Effect.never)
    void start()
    expect(state()).toEqual({
      _tag: "Running",
      kind: "excel",
      title: "Reclaim dashboard",
      step: { _tag: "Making", rows: null }
    })
  })

  it.each<[string, ExportProgress, object]>([
    ["that other files come first", { _tag: "Waiting" }, { _tag: "Waiting" }],
    [
      "how many rows are written",
      { _tag: "Writing", rowsDone: 400, rowCount: 1204 },
      { _tag: "Making", rows: { done: 400, count: 1204 } }
    ],
    [
      "nothing of rows for a file without any",
      { _tag: "Writing", rowsDone: 0, rowCount: 0 },
      { _tag: "Making", rows: null }
    ]
  ])("tells %s", async (_, told, step) => {
    vi.useFakeTimers()
    const { start, state, store } = await withServer(() => Effect.never, undefined, Effect.succeed(told))
    const done = start()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ step })
    store.set(cancelExportAtom)
    await done
    vi.useRealTimers()
  })

  it("is ignored while another one runs", async () => {
    const answer = Deferred.makeUnsafe<ReportFile>()
    const excel = vi.fn(() => Deferred.await(answer))
    const { saved, start } = await withServer(excel)
    const first = start()
    await start()
    Deferred.doneUnsafe(answer, Effect.succeed(bytes))
    await first
    expect(excel).toHaveBeenCalledOnce()
    expect(saved).toHaveLength(1)
    await start()
    expect(saved).toHaveLength(2)
  })

  it("downloads a large file by its link with progress", async () => {
    const rest = Deferred.makeUnsafe<void>()
    const progress: DownloadProgress = { received: 2, total: 4 }
    const { saved, start, state } = await withServer(
      () => Effect.succeed(link),
      (_, onProgress) =>
        Effect.sync(() => onProgress(progress)).pipe(
          Effect.andThen(Deferred.await(rest)),
          Effect.as([new Uint8Array([1, 2]), new Uint8Array([3, 4])])
        )
    )
    const done = start()
    await eventually(() => expect(state()).toMatchObject({ step: { _tag: "Receiving", progress } }))
    Deferred.doneUnsafe(rest, Effect.void)
    await done
    expect(saved).toMatchObject([{ name: "Reclaims", parts: [{ length: 2 }, { length: 2 }] }])
  })

  it("ends silently when cancelled", async () => {
    const interrupted = vi.fn()
    const { saved, start, state, store, toasts } = await withServer(() =>
      Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(interrupted)))
    )
    const done = start()
    await Promise.resolve()
    store.set(cancelExportAtom)
    await done
    expect(interrupted).toHaveBeenCalledOnce()
    expect([state(), saved, toasts()]).toEqual([{ _tag: "Idle" }, [], []])
  })

  it("is refused while another is prepared, and can be requested again", async () => {
    const message = "Another file is being prepared for you; wait for it or cancel it"
    const failure = makeFailure({ status: 429, message, referenceNumber: "R-9" })
    const { saved, start, state, store, toasts } = await withServer(() => Effect.fail(failure))
    await start()
    expect(toasts()).toEqual([`${message} | Ref #: R-9`])
    expect(store.get(departureAtom)).toEqual({ _tag: "Here" })
    expect([state()._tag, saved]).toEqual(["Failed", []])
  })

  it("that failed shows a toast until dismissed", async () => {
    const failure = makeFailure({ status: 503, message: "The file could not be made", referenceNumber: "R-9" })
    const { start, state, store, toasts } = await withServer(() => Effect.fail(failure))
    await start()
    expect(toasts()).toEqual(["The file could not be made | Ref #: R-9"])
    expect(state()).toMatchObject({ _tag: "Failed", kind: "excel" })
    for (const { id } of store.get(toastsAtom)) store.set(dismissToastAtom, id)
    expect(state()).toEqual({ _tag: "Idle" })
  })

  it("that failed is acknowledged together with its toast", async () => {
    const { start, state, store, toasts } = await withServer(() => Effect.fail(makeFailure()))
    await start()
    store.set(acknowledgeExportAtom)
    expect([state(), toasts()]).toEqual([{ _tag: "Idle" }, []])
  })

  it("shows the response text of a download that is refused", async () => {
    const { saved, start, toasts } = await withServer(
      () => Effect.succeed(link),
      () => Effect.fail(makeFailure({ status: 410, message: "The link has expired" }))
    )
    await start()
    expect(toasts()).toEqual(["The link has expired"])
    expect(saved).toEqual([])
  })

  it("has words for a failure that is a mistake of ours", async () => {
    const { start, toasts } = await withServer(() => Effect.die(new Error("broken")))
    await start()
    expect(toasts()).toEqual(["Internal Server Error*"])
  })

  it("leaves a refusal that leads to another page to that page", async () => {
    const { start, state, toasts } = await withServer(() => Effect.fail(makeFailure({ status: 403 })))
    await start()
    expect([state(), toasts()]).toEqual([{ _tag: "Idle" }, []])
  })

  it("hands nothing over once the session has ended", async () => {
    const answer = Deferred.makeUnsafe<ReportFile>()
    const { saved, start, state, store } = await withServer(() => Deferred.await(answer))
    const done = start()
    store.set(departureAtom, { _tag: "Left", to: "/" })
    expect(state()).toEqual({ _tag: "Idle" })
    Deferred.doneUnsafe(answer, Effect.succeed(bytes))
    await done
    expect(saved).toEqual([])
  })
})
