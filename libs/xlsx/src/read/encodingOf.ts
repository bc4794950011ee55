/** Encoding declared by the byte order mark of a text, or recognised by NULs between plain letters. */
export const encodingOf = (bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first === 0 && second !== 0) return "utf-16be"
  return first !== 0 && second === 0 ? "utf-16le" : "utf-8"
}
