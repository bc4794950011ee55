import { damaged, TableRefused, unpacksTooLarge } from "./TableRefused.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"

/** Hears what an XML text consists of, in its order. */
export interface XmlListener {
  /** A tag by its name without prefix; `attributes` is the rest of it as it stands there. */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  /** Text as it stands there, unless it `isLiteral`. */
  readonly text: (text: string, isLiteral: boolean) => void
}

/** The longest tag or text. */
const maxToken = 100_000

/** The most elements within each other. */
const maxDepth = 100

const tooLong = () => new TableRefused("not_a_table", "The workbook has a cell of more than 32,767 characters")

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

const tagEnd = 0x3e
const doubleQuote = 0x22
const singleQuote = 0x27
const slash = 0x2f
const exclamation = 0x21
const question = 0x3f

/** The end of the tag that begins at a place: the first `>` outside of quotes; -1 when it is not there yet. */
const endOfTag = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === tagEnd) return at
    if (code !== doubleQuote && code !== singleQuote) continue
    at = text.indexOf(code === doubleQuote ? '"' : "'", at + 1)
    if (at === -1) return -1
  }
  return -1
}

/** The end of the name that a tag begins with. */
const endOfName = (tag: string): number => {
  let at = 0
  while (at < tag.length && tag.charCodeAt(at) > 0x20 && tag.charCodeAt(at) !== slash) at++
  return at
}

const literals = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"]
] as const

/**
 * Reads XML that arrives in pieces. Definitions are refused: they can name files, or unfold to gigabytes. Throws
 * `TableRefused`.
 */
export const scanXml = (listener: XmlListener, room: UnpackRoom) => {
  let rest = ""
  const within: Array<string> = []

  const hearTag = (tag: string): void => {
    if (tag.startsWith("/")) {
      const ended = localName(tag.slice(1).trimEnd())
      if (within.pop() !== ended) throw damaged()
      listener.close(ended)
      return
    }
    room.elements -= 1
    if (room.elements < 0) throw unpacksTooLarge()
    const isEmpty = tag.endsWith("/")
    const end = endOfName(tag)
    if (end === 0 || within.length === maxDepth) throw damaged()
    const opened = localName(tag.slice(0, end))
    listener.open(opened, isEmpty ? tag.slice(end, -1) : tag.slice(end))
    if (isEmpty) listener.close(opened)
    else within.push(opened)
  }

  /** The place behind the markup at a place; -1 when its end is not there yet. */
  const afterMarkup = (text: string, at: number): number => {
    const second = text.charCodeAt(at + 1)
    return second === exclamation || second === question ? afterSpecial(text, at) : afterTag(text, at)
  }

  const afterTag = (text: string, at: number): number => {
    const stop = endOfTag(text, at)
    if (stop === -1) return -1
    hearTag(text.slice(at + 1, stop))
    return stop + 1
  }

  const afterSpecial = (text: string, at: number): number => {
    const special = literals.find(([start]) => text.startsWith(start, at))
    if (special !== undefined) {
      const [start, end] = special
      const stop = text.indexOf(end, at + start.length)
      if (stop === -1) return -1
      if (start === "<![CDATA[") listener.text(text.slice(at + start.length, stop), true)
      return stop + end.length
    }
    if (literals.some(([start]) => start.startsWith(text.slice(at, at + 16)))) return -1
    throw damaged()
  }

  return {
    write: (piece: string): void => {
      const text = rest + piece
      let at = 0
      for (;;) {
        const start = text.indexOf("<", at)
        if (start === -1) break
        if (start - at > maxToken) throw tooLong()
        if (start > at) listener.text(text.slice(at, start), false)
        at = start
        const next = afterMarkup(text, at)
        if (next === -1) break
        at = next
      }
      rest = text.slice(at)
      if (rest.length > maxToken) throw tooLong()
    },
    end: (): void => {
      if (rest.trim() !== "" || within.length > 0) throw damaged()
    }
  }
}
