import { crc32, deflateRawSync } from "node:zlib"

/** An entry of an archive of a test. */
export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  readonly isEncrypted?: boolean
  /** Size stated in the directory, where false. */
  readonly size?: number
}

const header = (part: ZipPart, packed: Buffer, bytes: Buffer): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(part.isEncrypted === true ? 1 : 0, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(part.size ?? bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(part.name), 22)
  return fields
}

/** Archive of exactly these parts, with any names. */
export const makeZip = (parts: ReadonlyArray<ZipPart>): Buffer => {
  const files: Array<Buffer> = []
  const directory: Array<Buffer> = []
  let offset = 0
  for (const part of parts) {
    const bytes = Buffer.from(part.content)
    const packed = deflateRawSync(bytes)
    const fields = header(part, packed, bytes)
    const name = Buffer.from(part.name)
    const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name, packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, more, name]))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

/** The parts that make an archive a workbook. */
export const workbookParts: ReadonlyArray<ZipPart> = [
  { name: "[Content_Types].xml", content: '<?xml version="1.0"?><Types/>' },
  { name: "xl/workbook.xml", content: '<?xml version="1.0"?><workbook/>' }
]
