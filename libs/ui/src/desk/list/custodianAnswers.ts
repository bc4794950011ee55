import type { MappedCustodian, UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import type { Choice } from "../../field/Choice.ts"
import { listDeskMessages as words } from "./listDeskMessages.ts"

/** Answer entered for a free-text custodian. */
export interface CustodianAnswer {
  readonly kind: "known" | "new" | "later"
  readonly known: Choice | null
  readonly code: string
  readonly name: string
}

/** Answers by custodian text. */
export type CustodianAnswers = ReadonlyMap<string, CustodianAnswer>

export const blankAnswer = (text: string): CustodianAnswer => ({ kind: "known", known: null, code: "", name: text })

/** Incomplete field and its error. */
export interface CustodianFault {
  readonly field: "known" | "code" | "name"
  readonly text: string
}

const faultOf = ({ code, kind, known, name }: CustodianAnswer): CustodianFault | null => {
  if (kind === "known") return known === null ? { field: "known", text: words.custodianMissing } : null
  if (kind === "later") return null
  if (code.trim() === "") return { field: "code", text: words.custodianCodeMissing }
  return name.trim() === "" ? { field: "name", text: words.custodianNameMissing } : null
}

/** Returns the errors that block accepting lines with these custodians, by custodian text. */
export const custodianFaults = (
  answers: CustodianAnswers,
  texts: ReadonlyArray<string>
): ReadonlyMap<string, CustodianFault> =>
  new Map(
    texts.flatMap((text) => {
      const fault = faultOf(answers.get(text) ?? blankAnswer(text))
      return fault === null ? [] : [[text, fault] as const]
    })
  )

/** Converts answers to the request; custodians left for later are omitted, so their lines stay. */
export const mappedCustodians = (
  answers: CustodianAnswers,
  texts: ReadonlyArray<string>
): Readonly<Record<string, MappedCustodian>> =>
  Object.fromEntries(
    texts.flatMap((text): ReadonlyArray<readonly [string, MappedCustodian]> => {
      const { code, kind, known, name } = answers.get(text) ?? blankAnswer(text)
      if (kind === "new") return [[text, { code: code.trim(), name: name.trim() }]]
      return kind === "known" && known !== null ? [[text, known.id]] : []
    })
  )

/** Returns the unlisted custodian texts that occur in the rows. */
export const textsOf = (
  rows: ReadonlyArray<UploadRow>,
  unlisted: ReadonlyArray<UnlistedCustodian>
): ReadonlyArray<string> => {
  const said = new Set(rows.map(({ cells }) => (cells["fi_code"] ?? "").trim()))
  return unlisted.map(({ text }) => text).filter((text) => said.has(text))
}
