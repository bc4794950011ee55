import { appendedText } from "./appendedText.ts"
import { decodedCell } from "./decodedXml.ts"
import { readXml } from "./readXml.ts"
import type { TextRoom } from "./TextRoom.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** The texts that the cells of a workbook name by their numbers. */
export const readSharedTexts = async (
  entry: ZipEntry | undefined,
  room: UnpackRoom,
  texts: TextRoom
): Promise<ReadonlyArray<string>> => {
  const shared: Array<string> = []
  if (entry === undefined) return shared
  let isText = false
  let isPhonetic = false
  let text = ""
  const pieces = readXml(entry, room, {
    open: (name) => {
      if (name === "si") text = ""
      if (name === "rPh") isPhonetic = true
      isText = name === "t" && !isPhonetic
    },
    close: (name) => {
      if (name === "rPh") isPhonetic = false
      isText = false
      if (name !== "si") return
      shared.push(texts.keep(text))
    },
    text: (piece, isLiteral) => {
      if (isText) text = appendedText(text, isLiteral ? piece : decodedCell(piece))
    }
  })
  while ((await pieces.next()).done !== true);
  return shared
}
