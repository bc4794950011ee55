import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { fieldOfPath } from "@reclaim/core/format/account/pathLabel"
import { atom } from "jotai"
import { editAtom } from "./editAtoms.ts"

/** Doubts shown at the fields; a field that is being edited shows none until it loses the focus. */
export const toldDoubtsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const doubts = edit?.application?.doubts ?? []
  return doubts.filter(({ path }) => edit?.changed.has(fieldOfPath(path)) === false || edit?.left.has(path) === true)
})
