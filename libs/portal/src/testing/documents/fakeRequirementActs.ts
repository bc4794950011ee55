import { RequirementActs } from "@reclaim/core/client/documents/RequirementActs"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDocumentCopy, makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { Effect, Layer, Struct } from "effect"
import { KeptUploads } from "../../features/documents/KeptUploads.ts"

/** What a tab of its own remembers. */
const memoryOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key)
})

/** A server with this document, which does what the client does about it; `answers` stand in for some of its own. */
export const fakeRequirementActs = (
  given: RequirementDetail = makeRequirementDetail(),
  answers: Partial<RequirementActs["Service"]> = {},
  uploads: Partial<Uploads["Service"]> = {},
  memory: Map<string, string> = new Map()
): Layer.Layer<RequirementActs | Uploads | KeptUploads> =>
  Layer.mergeAll(
    Layer.sync(RequirementActs, () => {
      let stored = given
      const become = (part: Partial<Requirement>, rest: Partial<RequirementDetail> = {}) =>
        Effect.sync(() => {
          const fields = Struct.pick(stored.requirement, Struct.keys(Requirement.fields))
          const requirement = new Requirement({ ...fields, version: fields.version + 1, ...part })
          stored = new RequirementDetail({
            ...Struct.pick(stored, Struct.keys(RequirementDetail.fields)),
            ...rest,
            requirement
          })
          return stored
        })
      return RequirementActs.of({
        find: () => Effect.sync(() => stored),
        check: () => Effect.succeed([]),
        submit: () => become({ state: "submitted" }, { copies: [makeDocumentCopy(), ...stored.copies] }),
        takeBack: () => become({ state: "requested" }),
        order: (_key, _of, order) => become({ orderedOn: order?.on ?? null, expectedOn: order?.expectedOn ?? null }),
        sayWrong: (_key, _of, text) => become({}, { dispute: { text, on: CalendarDate.make("2026-11-23") } }),
        ...answers
      })
    }),
    Layer.succeed(
      Uploads,
      Uploads.of({
        send: () =>
          Effect.succeed({
            uploadId: 7,
            file: new UploadedFile({ state: "stored", mediaType: "application/pdf", pages: 2 })
          }),
        ...uploads
      })
    ),
    KeptUploads.layerOver(() => memoryOf(memory))
  )
