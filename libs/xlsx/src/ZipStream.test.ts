import { describe, expect, it } from "@effect/vitest"
import { crc32, inflateRawSync } from "node:zlib"
import { ZipDirectory, ZipStream } from "./ZipStream.ts"

const texts = ["first piece, ", "second piece: Łódź 東京"]

describe("ZipStream", () => {
  it.each([1, 6])("makes entries of what is written piece by piece at level %s", (level) => {
    const pieces: Array<Uint8Array> = []
    const zip = new ZipStream((bytes) => void pieces.push(bytes), level)
    const piece = Buffer.alloc(100)
    zip.begin("a.xml")
    for (const text of texts) zip.write(piece.subarray(0, piece.write(text)))
    zip.end()
    zip.begin("empty.xml")
    zip.end()
    zip.finish()
    const file = Buffer.concat(pieces)
    const packed = file.subarray(30 + "a.xml".length)
    expect(inflateRawSync(packed).toString()).toBe(texts.join(""))
    const sizes = file.subarray(file.indexOf("PK\u0007\b"))
    expect(sizes.readUInt32LE(4)).toBe(crc32(texts.join("")))
    expect(sizes.readUInt32LE(12)).toBe(Buffer.byteLength(texts.join("")))
  })
})

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset)

describe("ZipDirectory", () => {
  it("says where an entry beyond 4 GiB is in a ZIP64 directory", () => {
    const ledger = new ZipDirectory()
    ledger.open("a")
    ledger.add({ packedBytes: 0xffff_0000, plainBytes: 0xffff_0000, crc: 1 })
    ledger.close()
    ledger.open("b")
    ledger.add({ packedBytes: 0xf_0000, plainBytes: 0xf_0000, crc: 2 })
    ledger.close()
    ledger.open("c")
    ledger.close()
    const end = ledger.end()
    const third = viewOf(end.subarray(47 * 2))
    expect(third.getUint32(42, true)).toBe(0xffff_ffff)
    const offsetOfThird = 31 + 0xffff_0000 + 16 + 31 + 0xf_0000 + 16
    expect(third.getBigUint64(47 + 4, true)).toBe(BigInt(offsetOfThird))
    const zip64 = viewOf(end.subarray(47 * 3 + 12))
    expect(zip64.getUint32(0, true)).toBe(0x0606_4b50)
    expect(zip64.getBigUint64(32, true)).toBe(3n)
    expect(zip64.getBigUint64(48, true)).toBe(BigInt(offsetOfThird + 31 + 16))
  })

  it("refuses an entry that a plain one cannot hold", () => {
    const ledger = new ZipDirectory()
    ledger.open("a")
    expect(() => ledger.add({ packedBytes: 1, plainBytes: 2 ** 32, crc: 0 })).toThrow("beyond 4 GiB")
  })
})
