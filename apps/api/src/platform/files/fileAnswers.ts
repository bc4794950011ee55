import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// Deflated bytes do not compress again; as base64 they do by a quarter, in more time than sending them takes.
const neverKept = { "cache-control": "no-store, no-transform" } as const

/** A number of bytes that base64 turns into whole groups of four characters. */
const groupBytes = 3

/** Base64 of bytes as they arrive: bytes beyond the last whole group wait for the next ones. */
const base64Parts = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>): Stream.Stream<string, E, R> =>
  Stream.mapAccum(
    bytes,
    (): Uint8Array => new Uint8Array(0),
    (left, part) => {
      const all = Buffer.concat([left, part])
      const whole = all.length - (all.length % groupBytes)
      return [all.subarray(whole), [all.toString("base64", 0, whole)]] as const
    },
    { onHalt: (left) => [Buffer.from(left).toString("base64")] }
  )

const encoder = new TextEncoder()

/** A file within JSON, as the contract's exports answer it, sent while it is made. */
export const jsonFileAnswer = <E>(file: {
  readonly name: string
  readonly rowCount: number
  readonly bytes: Stream.Stream<Uint8Array, E>
}): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(
    Stream.make(`{"file_extension":"xlsx","file_name":${JSON.stringify(file.name)},"file_binary":"`).pipe(
      Stream.concat(base64Parts(file.bytes)),
      Stream.concat(Stream.make(`"}`)),
      Stream.map((text) => encoder.encode(text))
    ),
    { contentType: "application/json", headers: { ...neverKept, "x-row-count": String(file.rowCount) } }
  )

/** A file as it is, to be saved. The name is plain ASCII. */
export const downloadAnswer = <E>(file: {
  readonly name: string
  readonly rowCount: number
  readonly bytes: Stream.Stream<Uint8Array, E>
}): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(file.bytes, {
    contentType: excelType,
    headers: {
      ...neverKept,
      "content-disposition": `attachment; filename="${file.name}.xlsx"`,
      "x-row-count": String(file.rowCount)
    }
  })
