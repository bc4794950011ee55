import { describe, expect, it } from "@effect/vitest"
import { inflateRawSync } from "node:zlib"
import { ZipBytes } from "./ZipBytes.ts"
import { ZipLedger } from "./ZipLedger.ts"
import { ZipStream } from "./ZipStream.ts"

const texts = ["first piece, ", "second piece: Łódź 東京"]

describe("ZipStream", () => {
  it("makes the very file that is made at once", async () => {
    const atOnce = new ZipBytes()
    const pieces: Array<Uint8Array> = []
    const streamed = new ZipStream((bytes) => void pieces.push(bytes), { level: 6, piecesAtOnce: 2 })
    for (const zip of [atOnce, streamed]) {
      zip.begin("a.xml")
      for (const text of texts) zip.write(text)
      zip.end()
      zip.begin("empty.xml")
      zip.end()
    }
    await streamed.finish()
    expect(Buffer.concat(pieces).equals(Buffer.from(atOnce.finish()))).toBe(true)
    expect(inflateRawSync(Buffer.concat(pieces).subarray(30 + "a.xml".length)).toString()).toBe(texts.join(""))
  })

  it("is not ready while more pieces are under way than may be", async () => {
    const open: Array<() => void> = []
    const gate = new Promise<void>((resolve) => void open.push(resolve))
    const zip = new ZipStream(() => gate, { level: 1, piecesAtOnce: 1 })
    zip.begin("a.xml")
    zip.write("text")
    let isReady = false
    const ready = zip.ready().then(() => {
      isReady = true
    })
    await Promise.resolve()
    expect(isReady).toBe(false)
    for (const resolve of open) resolve()
    await ready
    expect(isReady).toBe(true)
  })

  it("fails where it is waited for when its bytes are not taken", async () => {
    const zip = new ZipStream(() => Promise.reject(new Error("the reader has gone")), { level: 1, piecesAtOnce: 1 })
    zip.begin("a.xml")
    zip.write("text")
    await expect(zip.ready()).rejects.toThrow("the reader has gone")
    await expect(zip.finish()).rejects.toThrow("the reader has gone")
  })
})

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset)

describe("ZipLedger", () => {
  it("says where an entry beyond 4 GiB is in a ZIP64 directory", () => {
    const ledger = new ZipLedger()
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
    const ledger = new ZipLedger()
    ledger.open("a")
    expect(() => ledger.add({ packedBytes: 1, plainBytes: 2 ** 32, crc: 0 })).toThrow("beyond 4 GiB")
  })
})
