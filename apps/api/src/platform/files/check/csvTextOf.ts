/** The encoding that the first bytes name, or that NULs beside plain letters give away. */
const encodingOf = (bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first === 0 && second !== 0) return "utf-16be"
  return first !== 0 && second === 0 ? "utf-16le" : "utf-8"
}

/** The text of a list in UTF-8 or UTF-16, without its byte-order mark; throws for what is in no such encoding. */
export const csvTextOf = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
