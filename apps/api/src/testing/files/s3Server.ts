import { AwsV4Signer } from "aws4fetch"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A fault to inject into a request. */
export type S3Trouble =
  | { readonly status: number }
  /** Nothing is answered. */
  | "silence"
  /** The connection ends before the answer. */
  | "hang up"
  /** The connection ends in the middle of the object that is answered. */
  | "cut short"
  /** Carries out the request, but the response is a failure. */
  | "done unsaid"

/** A request as the server has understood it. */
export interface S3Request {
  readonly method: string
  /** Key of the object; empty for the bucket. */
  readonly key: string
}

interface StoredObject {
  readonly bytes: Buffer
  at: Date
}

/** An object store of one bucket on loopback, which checks signatures by another signer than the portal's. */
export interface S3Server {
  readonly endpoint: string
  /** Settings of a server that keeps its files here, under `portal/`. */
  readonly settings: Readonly<Record<string, string>>
  readonly objects: Map<string, StoredObject>
  readonly requests: ReadonlyArray<S3Request>
  /** Bytes of objects that were handed to the network. */
  readonly bytesSent: () => number
  /** Called for each request with a valid signature; null lets it pass. */
  /** Called for each request that gets no answer. */
  onSilence: () => void
  trouble: (request: S3Request) => S3Trouble | null
}

const bucket = "client-files"
const region = "eu-test-1"
export const s3AccessKeyId = "PORTALTESTKEY"
const secretAccessKey = "a+secret/with=signs"

class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const xml = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === "string" ? value : ""
}

/** Refuses a request not signed with this server's key, for this moment and this address. */
const assertSigned = async (request: IncomingMessage, url: URL): Promise<void> => {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(
    headerOf(request, "authorization")
  )
  if (given === null) throw new S3Refusal(403, "AccessDenied")
  const [, keyId = "", scope = "", names = ""] = given
  if (keyId !== s3AccessKeyId) throw new S3Refusal(403, "InvalidAccessKeyId")
  const datetime = headerOf(request, "x-amz-date")
  if (scope !== `${datetime.slice(0, 8)}/${region}/s3/aws4_request`) {
    throw new S3Refusal(400, "AuthorizationHeaderMalformed")
  }
  const then = Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"))
  if (!(Math.abs(Date.now() - then) < 900_000)) throw new S3Refusal(403, "RequestTimeTooSkewed")
  const signed = names.split(";")
  const unsigned = ["host", "range", "if-none-match"]
    .concat(Object.keys(request.headers).filter((name) => name.startsWith("x-amz-")))
    .filter((name) => name in request.headers && !signed.includes(name))
  if (unsigned.length > 0) throw new S3Refusal(403, "AccessDenied")
  const signer = new AwsV4Signer({
    method: request.method ?? "",
    url: url.href,
    headers: signed.filter((name) => name !== "host").map((name): [string, string] => [name, headerOf(request, name)]),
    accessKeyId: s3AccessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    datetime,
    allHeaders: true
  })
  if ((await signer.authHeader()) !== request.headers.authorization) throw new S3Refusal(403, "SignatureDoesNotMatch")
}

/** Reads the whole body of a request. */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  if (String(bytes.length) !== headerOf(request, "content-length")) throw new S3Refusal(400, "IncompleteBody")
  const sum = createHash("sha256").update(bytes).digest("base64")
  if (headerOf(request, "x-amz-checksum-sha256") !== sum) throw new S3Refusal(400, "BadDigest")
  return bytes
}

/** Starts the server; `pageSize` is the maximum number of objects in one list. */
export const startS3Server = ({ pageSize = 1000 }: { readonly pageSize?: number } = {}) =>
  Effect.acquireRelease(
    Effect.promise(async (): Promise<{ readonly s3: S3Server; readonly close: () => Promise<void> }> => {
      const objects = new Map<string, StoredObject>()
      const requests: Array<S3Request> = []
      let bytesSent = 0

      const list = (url: URL, response: ServerResponse) => {
        const prefix = url.searchParams.get("prefix") ?? ""
        const after = Buffer.from(url.searchParams.get("continuation-token") ?? "", "base64").toString()
        const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
        const page = keys.slice(0, Math.min(pageSize, Number(url.searchParams.get("max-keys") ?? "1000")))
        const contents = page.map((key) => {
          const { at, bytes } = objects.get(key) ?? { at: new Date(), bytes: Buffer.alloc(0) }
          const tag = createHash("md5").update(bytes).digest("hex")
          return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${tag}&quot;</ETag><Size>${String(bytes.length)}</Size><StorageClass>STANDARD</StorageClass></Contents>`
        })
        const isCut = page.length < keys.length
        const next = isCut
          ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? "").toString("base64")}</NextContinuationToken>`
          : ""
        xml(
          response,
          200,
          `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>${prefix === "" ? "<Prefix/>" : `<Prefix>${prefix}</Prefix>`}<KeyCount>${String(page.length)}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${String(isCut)}</IsTruncated>${contents.join("")}${next}</ListBucketResult>`
        )
      }

      const send = async (request: IncomingMessage, response: ServerResponse, all: Buffer, isCut: boolean) => {
        const range = /^bytes=(\d+)-(\d+)$/.exec(headerOf(request, "range"))
        const [from, to] = range === null ? [0, all.length] : [Number(range[1]), Number(range[2]) + 1]
        const bytes = all.subarray(from, to)
        response.writeHead(range === null ? 200 : 206, {
          "content-type": "application/octet-stream",
          "content-length": bytes.length,
          ...(range === null ? {} : { "content-range": `bytes ${from}-${from + bytes.length - 1}/${all.length}` })
        })
        if (isCut) {
          response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
          return
        }
        for (let at = 0; at < bytes.length; at += 65_536) {
          const piece = bytes.subarray(at, at + 65_536)
          bytesSent += piece.length
          if (!response.write(piece)) await Promise.race([once(response, "drain"), once(response, "close")])
          if (response.destroyed) return
        }
        response.end()
      }

      const handleObjectRequest = async (
        request: IncomingMessage,
        response: ServerResponse,
        url: URL,
        isCut: boolean
      ) => {
        const key = keyIn(url)
        const stored = objects.get(key)
        if (key === "" && request.method === "GET") return list(url, response)
        switch (request.method) {
          case "PUT": {
            const bytes = await readBody(request)
            if (headerOf(request, "if-none-match") === "*" && stored !== undefined) {
              throw new S3Refusal(412, "PreconditionFailed")
            }
            objects.set(key, { bytes, at: new Date() })
            return response.writeHead(200, { etag: '"0"' }).end()
          }
          case "DELETE":
            objects.delete(key)
            return response.writeHead(204).end()
          case "HEAD":
            if (stored === undefined) return response.writeHead(404).end()
            return response.writeHead(200, { "content-length": stored.bytes.length }).end()
          case "GET":
            if (stored === undefined) throw new S3Refusal(404, "NoSuchKey")
            return send(request, response, stored.bytes, isCut)
          default:
            throw new S3Refusal(405, "MethodNotAllowed")
        }
      }

      const keyIn = (url: URL) => decodeURIComponent(url.pathname).slice(`/${bucket}/`.length)

      const answer = async (request: IncomingMessage, response: ServerResponse, s3: S3Server) => {
        const url = new URL(`http://${headerOf(request, "host")}${request.url ?? ""}`)
        await assertSigned(request, url)
        if (url.pathname.split("/")[1] !== bucket) throw new S3Refusal(404, "NoSuchBucket")
        const asked = { method: request.method ?? "", key: keyIn(url) }
        requests.push(asked)
        const trouble = s3.trouble(asked)
        if (trouble === "silence") return s3.onSilence()
        if (trouble === "hang up") return void request.socket.destroy()
        if (trouble === "done unsaid") {
          if (asked.method === "PUT") objects.set(asked.key, { bytes: await readBody(request), at: new Date() })
          throw new S3Refusal(500, "InternalError")
        }
        if (trouble !== null && trouble !== "cut short") throw new S3Refusal(trouble.status, `Trouble${trouble.status}`)
        await handleObjectRequest(request, response, url, trouble === "cut short")
      }

      const server = createServer((request, response) => {
        answer(request, response, s3).catch((error: unknown) => {
          if (request.socket.destroyed) return
          const { code, status } = error instanceof S3Refusal ? error : new S3Refusal(500, String(error))
          request.resume()
          if (request.method === "HEAD") response.writeHead(status).end()
          else xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
        })
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
      const s3: S3Server = {
        endpoint,
        settings: {
          FILE_STORE: `s3://${bucket}/portal`,
          FILES_S3_ENDPOINT: endpoint,
          FILES_S3_REGION: region,
          FILES_S3_ACCESS_KEY_ID: s3AccessKeyId,
          FILES_S3_SECRET_ACCESS_KEY: secretAccessKey
        },
        objects,
        requests,
        bytesSent: () => bytesSent,
        trouble: () => null,
        onSilence: () => undefined
      }
      const close = async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      return { s3, close }
    }),
    ({ close }) => Effect.promise(close)
  ).pipe(Effect.map(({ s3 }) => s3))
