import { DeskRequirements } from "@reclaim/core/client/documents/DeskRequirements"
import { DeskFiles } from "@reclaim/core/client/files/DeskFiles"
import { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { Effect, Layer, Struct } from "effect"

/** A server with this document at the desk, which becomes what is decided; `answers` stand in for some of its own. */
export const fakeDeskRequirements = (
  given: RequirementDetail,
  { content, ...answers }: Partial<DeskRequirements["Service"] & DeskFiles["Service"]> = {}
): Layer.Layer<DeskRequirements | DeskFiles> => Layer.merge(fakeFiles(content), fakeRequirements(given, answers))

const fakeFiles = (
  content: DeskFiles["Service"]["content"] = () => Effect.succeed(new Uint8Array([137, 80, 78, 71]))
): Layer.Layer<DeskFiles> => Layer.succeed(DeskFiles, DeskFiles.of({ content }))

const fakeRequirements = (
  given: RequirementDetail,
  answers: Partial<DeskRequirements["Service"]>
): Layer.Layer<DeskRequirements> =>
  Layer.sync(DeskRequirements, () => {
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
                  closed: copyState === "active" ? { requirements: 14, markets: 3 } : last.closed
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
    const found = () => Effect.sync(() => stored)
    return DeskRequirements.of({
      find: found,
      findOfCopy: found,
      take: () => become("under_review", "under_review"),
      accept: () => become("accepted", "active"),
      reject: () => become("rejected", "rejected"),
      waive: (_key, _of, waivedReason) => become("waived", "superseded", { waivedReason }),
      reassign: () => asIs(),
      answer: () => asIs({ dispute: null }),
      ask: () => asIs(),
      ...answers
    })
  })
