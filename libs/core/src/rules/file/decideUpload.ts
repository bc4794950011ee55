import { Data } from "effect"
import type { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import { sizeLimit } from "./sizeLimit.ts"
import { uploadLimits } from "./uploadLimits.ts"

/** Decides whether a file is accepted for a purpose, by name and size alone. */
export type UploadDecision = Data.TaggedEnum<{
  Accepted: { readonly ending: string }
  TypeRefused: { readonly message: string }
  TooLarge: { readonly message: string }
}>
export const UploadDecision = Data.taggedEnum<UploadDecision>()

const pagesInstead = "Save its pages as one PDF, or each page as JPG or PNG, and upload that"

/** Advice for common file types that are refused, each with an accepted alternative. */
const conversions: Readonly<Record<string, string>> = {
  ".tif": `TIFF files cannot be shown everywhere. ${pagesInstead}`,
  ".tiff": `TIFF files cannot be shown everywhere. ${pagesInstead}`,
  ".heic": "HEIC photos cannot be shown everywhere. Export the photo as JPG (in Photos: File, Export) and upload that",
  ".heif": "HEIF photos cannot be shown everywhere. Export the photo as JPG (in Photos: File, Export) and upload that",
  ".doc": "Word files can change after they were sent. Save it as PDF and upload that",
  ".docx": "Word files can change after they were sent. Save it as PDF and upload that",
  ".xls": "The old Excel format is not accepted. Save it as Excel Workbook (.xlsx) and upload that",
  ".xlsm": "Workbooks with macros are not accepted. Save it as Excel Workbook (.xlsx) and upload that"
}

/** Advice where lists are accepted as text only. */
const textInstead = "Save the list as “CSV UTF-8” (in Excel: File, Save a Copy) and upload that"
const listConversions: Readonly<Record<string, string>> = {
  ".xlsx": textInstead,
  ".xls": textInstead,
  ".xlsm": textInstead,
  ".ods": textInstead,
  ".numbers": textInstead
}

/** Extension of a name in lower case with its dot; empty if there is none. */
export const fileExtension = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ""

const endingList = (endings: ReadonlyArray<string>): string =>
  endings
    .filter((ending) => ending !== ".jpeg")
    .map((ending) => ending.slice(1).toUpperCase())
    .join(", ")

export const decideUpload = (file: {
  readonly name: string
  readonly size: number
  readonly purpose: UploadPurpose
}): UploadDecision => {
  const { endings, maxBytes } = uploadLimits[file.purpose]
  const ending = fileExtension(file.name)
  if (!endings.includes(ending)) {
    const message =
      (endings.length === 1 ? listConversions[ending] : undefined) ??
      conversions[ending] ??
      `Expected a file of one of these types: ${endingList(endings)}`
    return UploadDecision.TypeRefused({ message })
  }
  return file.size > maxBytes
    ? UploadDecision.TooLarge({ message: `The file is larger than ${sizeLimit(maxBytes)}` })
    : UploadDecision.Accepted({ ending })
}
