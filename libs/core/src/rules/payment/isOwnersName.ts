import { foldText } from "../../domain/value/foldText.ts"

const plain = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Whether a beneficiary is the owner by name; case, accents and punctuation make no other. */
export const isOwnersName = (beneficiary: string, ownerName: string): boolean => plain(beneficiary) === plain(ownerName)
