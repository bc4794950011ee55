import { foldedTitle } from "../../../contactFile/contactFileTitles.ts"

/** The answers to a question, as the template has them. */
export const yesAndNo = ["yes", "no"] as const

/** Words for yes and true, including those of Excel in its languages, and the digit one. */
const yes =
  `1 y yes t true ja j wahr oui o vrai si sì sí vero verdadero sim s verdadeiro waar sand sant sann tosi kyllä tak prawda
ano pravda igen igaz da evet doğru doğru да истина 是 はい`.split(/\s+/)

const no =
  `0 n no f false nein falsch non faux falso não nao nee onwaar nej falsk usant falskt ei epätosi nie fałsz ne nepravda
nem hamis nu fals hayır yanlış нет ложь 否 いいえ`.split(/\s+/)

const meanings: ReadonlyMap<string, boolean> = new Map([
  ...yes.map((word) => [foldedTitle(word), true] as const),
  ...no.map((word) => [foldedTitle(word), false] as const)
])

/** Answer in a cell; null for neither yes nor no. */
export const yesOrNo = (text: string): boolean | null => meanings.get(foldedTitle(text)) ?? null
