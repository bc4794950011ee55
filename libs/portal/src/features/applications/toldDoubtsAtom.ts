import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { fieldOfPath } from "@reclaim/core/format/account/pathLabel"
import { atom } from "jotai"
import { editAtom } from "./editAtoms.ts"

/** What is doubted at the fields: of one that is being typed nothing, before it has been left. */
export const toldDoubtsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const doubts = edit?.application?.doubts ?? []
  return doubts.filter(({ path }) => edit?.changed.has(fieldOfPath(path)) === false || edit?.left.has(path) === true)
})
