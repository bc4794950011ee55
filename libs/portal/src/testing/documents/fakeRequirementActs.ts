import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { RequirementActGroup } from "@reclaim/core/contract/documents/RequirementActGroup"
import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDocumentCopy, makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, Layer, Struct } from "effect"
import { KeptUploads } from "../../features/documents/KeptUploads.ts"

/** In-memory replacement for a tab's session storage. */
const memoryOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key)
})

/** A fake server with this requirement, which applies the client's acts; `answers` override its responses. */
export const fakeRequirementActs = (
  given: RequirementDetail = makeRequirementDetail(),
  answers: Partial<GroupCalls<typeof RequirementActGroup>> = {},
  uploads: Partial<Uploads["Service"]> = {},
  memory: Map<string, string> = new Map()
): Layer.Layer<CallsOf<"requirementActs"> | Uploads | KeptUploads> =>
  Layer.mergeAll(
    fakeActs(given, answers),
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

const fakeActs = (given: RequirementDetail, answers: Partial<GroupCalls<typeof RequirementActGroup>>) => {
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
  return fakeCalls(RequirementActGroup, {
    find: () => Effect.sync(() => stored),
    check: () => Effect.succeed({ findings: [] }),
    act: ({ payload }) => {
      switch (payload._tag) {
        case "Submit":
          return become({ state: "submitted" }, { copies: [makeDocumentCopy(), ...stored.copies] })
        case "TakeBack":
          return become({ state: "requested" })
        case "Order":
          return become({ orderedOn: payload.orderedOn, expectedOn: payload.expectedOn })
        case "Dispute":
          return become({}, { dispute: { text: payload.text, on: CalendarDate.make("2026-11-23") } })
      }
    },
    ...answers
  })
}
