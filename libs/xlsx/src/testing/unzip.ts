import { inflateRawSync } from "node:zlib"

/** Names and contents of a zip file, from its local headers where possible; sizes come from its directory. */
export const unzip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameBytes, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset)
    ) as [number, number, number, number]
    const start = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameBytes).toString()
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(zip.subarray(body, body + packed)))
    at += 46 + nameBytes + extra + note
  }
  return files
}
