import { decodedXml } from "./decodedXml.ts"

/** The attributes of a workbook that are asked for. */
type AttributeName = "r" | "s" | "t" | "id" | "Id" | "Target" | "state" | "date1904" | "numFmtId" | "formatCode"

const patterns = new Map<AttributeName, RegExp>()

const patternOf = (name: AttributeName): RegExp => {
  const known = patterns.get(name)
  if (known !== undefined) return known
  const made = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

/** The value of an attribute in the rest of a tag, whatever its prefix; null when it has none of this name. */
export const attributeOf = (attributes: string, name: AttributeName): string | null => {
  const [, double, single] = patternOf(name).exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? null : decodedXml(value)
}
