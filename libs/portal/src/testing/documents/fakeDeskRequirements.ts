import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskFiles } from "@reclaim/core/client/files/DeskFiles"
import { DeskRequirementGroup } from "@reclaim/core/contract/documents/DeskRequirementGroup"
import { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, Layer, Struct } from "effect"

type Calls = GroupCalls<typeof DeskRequirementGroup>

/** A fake server with this document at the desk, which applies decisions; `answers` override its responses. */
export const fakeDeskRequirements = (
  given: RequirementDetail,
  { content, ...answers }: Partial<Calls & DeskFiles["Service"]> = {}
): Layer.Layer<CallsOf<"deskRequirements"> | DeskFiles> =>
  Layer.merge(fakeFiles(content), fakeRequirements(given, answers))

const fakeFiles = (
  content: DeskFiles["Service"]["content"] = () => Effect.succeed(new Uint8Array([137, 80, 78, 71]))
): Layer.Layer<DeskFiles> => Layer.succeed(DeskFiles, DeskFiles.of({ content }))

const fakeRequirements = (given: RequirementDetail, answers: Partial<Calls>) => {
  let stored = given
  const become = (
    state: Requirement["state"],
    copyState: DocumentCopy["state"],
    rest: Partial<RequirementDetail> = {}
  ) =>
    Effect.sync(() => {
      const fields = Struct.pick(stored.requirement, Struct.keys(Requirement.fields))
      const requirement = new Requirement({ ...fields, version: fields.version + 1, state })
      const [last, ...others] = stored.copies
      const copies =
        last === undefined
          ? []
          : [
              new DocumentCopy({
                ...Struct.pick(last, Struct.keys(DocumentCopy.fields)),
                state: copyState,
                closedIn: copyState === "active" ? stored.requirement.markets : last.closedIn
              }),
              ...others
            ]
      stored = new RequirementDetail({
        ...Struct.pick(stored, Struct.keys(RequirementDetail.fields)),
        copies,
        ...rest,
        requirement
      })
      return stored
    })
  const asIs = (rest: Partial<RequirementDetail> = {}) =>
    become(stored.requirement.state, stored.copies[0]?.state ?? "received", rest)
  const findStored = () => Effect.sync(() => stored)
  return fakeCalls(DeskRequirementGroup, {
    find: findStored,
    findOfCopy: findStored,
    act: ({ payload }) => {
      switch (payload._tag) {
        case "Take":
          return become("under_review", "under_review")
        case "Accept":
          return become("accepted", "active")
        case "Reject":
          return become("rejected", "rejected")
        case "Undo":
          return become("under_review", "under_review")
        case "Waive":
          return become("waived", "superseded", { waivedReason: payload.reason })
        case "Reassign":
          return asIs()
        case "Answer":
          return asIs({ dispute: null })
      }
    },
    ask: () => asIs(),
    ...answers
  })
}
