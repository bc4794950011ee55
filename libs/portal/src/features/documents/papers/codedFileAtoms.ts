import { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { takesScan } from "@reclaim/core/rules/document/paper/decidePaper"
import { parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { runRaw } from "../../../app/runtime/runtime.ts"
import { uploadScansAtom, maySignByHandAtom, openPapersAtom } from "./paperAtoms.ts"

/** A file on which a code was found: of the document that it was chosen for, or of another. */
export interface CodedFile {
  /** The requirement that it was chosen for. */
  readonly chosenFor: number
  readonly file: File
  /** The document that its code names. */
  readonly paper: PaperDocument
}

const storeAtom = atom<ReadonlyArray<CodedFile>>([])

const isOwn = ({ chosenFor, paper }: CodedFile): boolean => paper.requirementIds.includes(chosenFor)

/** The files of a requirement that bear the code of another document. */
export const codedFilesAtom = atom((get) => {
  const all = get(storeAtom)
  return (requirementId: number) => all.filter((one) => one.chosenFor === requirementId && !isOwn(one))
})

/** The files of a requirement that bear the code of its own sheets, while these take a scan. */
export const ownScansAtom = atom((get) => {
  const all = get(storeAtom)
  return (requirementId: number) => all.filter((one) => one.chosenFor === requirementId && isOwn(one))
})

/**
 * Looks on chosen files for the codes of the client's documents. Files that are unreadable or have no code, or another
 * client's, are ignored, and so are copies of a document of which a copy is enough; nothing is read while no document is
 * out for signature.
 */
export const readCodesAtom = atom(
  null,
  async (get, set, chosenFor: number, files: ReadonlyArray<File>): Promise<void> => {
    if (!get(maySignByHandAtom) || (get(openPapersAtom) ?? []).length === 0) return
    const { codesOfFile } = await import("./codesOfFile.ts")
    for (const file of files) {
      const read = await codesOfFile(file).catch((): ReadonlyArray<string> => [])
      const codes = read.filter((text) => parsePaperCode(text) !== null)
      if (codes.length === 0) continue
      const exit = await runRaw(
        get,
        ask(PaperGroup, (calls) => calls.match({ payload: { codes } }))
      )
      // Ignored whatever the reason: nothing is revealed about codes of other clients.
      if (Exit.isFailure(exit)) continue
      const paper = exit.value
      if (paper.requirementIds.includes(chosenFor) && !takesScan(paper)) continue
      set(storeAtom, (now) => [...now.filter((one) => one.file !== file), { chosenFor, file, paper }])
    }
  }
)

/** Discards the codes found, because the files were removed, sent or accepted as they are. */
export const forgetCodesAtom = atom(null, (_get, set, chosenFor: number, file: File | null = null): void => {
  set(storeAtom, (now) => now.filter((one) => one.chosenFor !== chosenFor || (file !== null && one.file !== file)))
})

/** Gives a file as the scan of the document that its code names. */
export const uploadCodedFileAtom = atom(
  null,
  async (_get, set, { chosenFor, file, paper }: CodedFile): Promise<void> => {
    set(forgetCodesAtom, chosenFor, file)
    await set(uploadScansAtom, [file], paper)
  }
)
