const solidus = 0x2f
const numberSign = 0x23

/** A name ends at white space or a delimiter. */
const endsName = (byte: number): boolean =>
  byte <= 0x20 || [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25].includes(byte)

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** Longer than any name that means something. */
const maxNameBytes = 60

/**
 * Every name that stands somewhere in these bytes, with `#4A` read as the letter it stands for. Names are found wherever
 * they stand, also in texts and comments: a reader that repairs a file may take them for objects.
 */
export function* pdfNames(bytes: Buffer): Generator<string, void> {
  for (let at = bytes.indexOf(solidus); at !== -1; at = bytes.indexOf(solidus, at + 1)) {
    let name = ""
    for (let next = at + 1; next < bytes.length && name.length < maxNameBytes; next++) {
      const byte = bytes[next] ?? 0
      if (endsName(byte)) break
      const [high, low] = byte === numberSign ? [hexDigit(bytes[next + 1]), hexDigit(bytes[next + 2])] : [-1, -1]
      if (high >= 0 && low >= 0) {
        name += String.fromCharCode(high * 16 + low)
        next += 2
      } else name += String.fromCharCode(byte)
    }
    if (name !== "") yield name
  }
}
