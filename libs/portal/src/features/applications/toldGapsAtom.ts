import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { atom } from "jotai"
import { editAtom } from "./editAtoms.ts"

/**
 * Missing input shown at the fields: of fields that have lost the focus, and of all once the user has tried to submit.
 */
export const toldGapsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const gaps = edit?.application?.gaps ?? []
  if (edit === null || edit.isTried) return gaps
  return gaps.filter(({ path }) => edit.left.has(path))
})
