import { foldText } from "../../domain/value/foldText.ts"

/** Words for a post office box in several languages, without case and accents. */
const postBox =
  /(^|[^a-z])(p\s*\.?\s*o\s*\.?\s*-?\s*box|post\s+office\s+box|postfach|postbus|postboks|boite\s+postale|casella\s+postale|apartado(\s+de\s+correos|\s+postal)?|caixa\s+postal)([^a-z]|$)/

/** True for an address line that is a PO box, which no authority accepts as a registered address. */
export const namesPostBox = (line: string): boolean => postBox.test(foldText(line))

export const postBoxDoubt = "This looks like a PO box, which tax authorities do not accept as a registered address"
