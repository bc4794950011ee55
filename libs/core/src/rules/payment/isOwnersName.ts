import { foldText } from "../../domain/value/foldText.ts"

const plain = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** True if a beneficiary has the owner's name, ignoring case, accents and punctuation. */
export const isOwnersName = (beneficiary: string, ownerName: string): boolean => plain(beneficiary) === plain(ownerName)
