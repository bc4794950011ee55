import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { atom } from "jotai"
import { editAtom } from "./editAtoms.ts"

/** What is told at the fields: of those that have been left; of all once submitting was tried. */
export const toldGapsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const gaps = edit?.application?.gaps ?? []
  if (edit === null || edit.isTried) return gaps
  return gaps.filter(({ path }) => edit.left.has(path))
})
