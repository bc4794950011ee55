import { Data, Effect, Option, Redacted, Schedule, Schema, Stream } from "effect"
import type { S3mini } from "s3mini"

/** A request to an object store that was not done, after it was tried as often as made sense. */
export class S3Failure extends Data.TaggedError("S3Failure")<{
  readonly act: "put" | "get" | "list" | "remove"
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The store's own code, such as NoSuchBucket, or that of the operating system. */
  readonly code: string
  readonly cause: unknown
}> {
  override get message() {
    return this.status === 0
      ? `The file store did not answer (${this.code})`
      : `The file store answered ${this.status} (${this.code})`
  }
}

/** A bucket, and the key that opens it. */
export interface S3Target {
  /** Without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: Redacted.Redacted
  readonly secretAccessKey: Redacted.Redacted
}

/** Content to store, with the checksum it must have on arrival. */
export interface NewObject {
  readonly key: string
  readonly bytes: Blob
  readonly sha256: Uint8Array
  /** Leaves an object alone that has this key already. */
  readonly isNew: boolean
}

export interface FoundObject {
  readonly key: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** Bytes on their way, and how many of them there are in all. */
export interface ObjectBody {
  readonly bytes: number
  readonly body: Stream.Stream<Uint8Array, S3Failure>
}

/** Objects of a bucket. Requests that fail temporarily are made three times. */
export interface S3Bucket {
  /** Before a key, it says to an operator where an object is. */
  readonly address: string
  /**
   * False, without storing anything, if a new object's key is taken. The store refuses bytes that do not match the
   * hash.
   */
  readonly put: (object: NewObject) => Effect.Effect<boolean, S3Failure>
  readonly has: (key: string) => Effect.Effect<boolean, S3Failure>
  /**
   * Streams an object or a range of its bytes; null if it does not exist. Fails rather than end before the last byte.
   */
  readonly get: (
    key: string,
    range?: { readonly from: number; readonly bytes: number }
  ) => Effect.Effect<ObjectBody | null, S3Failure>
  /** Reads a small object; null if it does not exist. */
  readonly getWhole: (key: string) => Effect.Effect<Uint8Array | null, S3Failure>
  readonly list: (prefix: string) => Stream.Stream<FoundObject, S3Failure>
  readonly remove: (key: string) => Effect.Effect<void, S3Failure>
}

/** Timeouts of a bucket. */
export interface S3Patience {
  /** Timeout of a response up to its body; each megabyte of a request's body adds a second. */
  readonly answerMillis: number
  /** Before the second attempt, and twice that before the third. */
  readonly pauseMillis: number
  /** Starts the timeout of a request. */
  readonly startTimeout: (millis: number) => RequestTimeout
}

/** Timeout of one request: the signal aborts when it is reached, unless it is cleared before. */
export interface RequestTimeout {
  readonly signal: AbortSignal
  readonly clear: () => void
}

/** Error that a request ends with when its timeout is reached. */
export const noAnswerInTime = () => new DOMException("no answer in time", "TimeoutError")

const startTimeout = (millis: number): RequestTimeout => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(noAnswerInTime()), millis)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

/** Timeouts in production. */
export const usualPatience: S3Patience = { answerMillis: 10_000, pauseMillis: 300, startTimeout }
const bytesPerMilli = 1000

const objectsPerPage = 1000

const ErrorBody = Schema.Struct({
  status: Schema.Int,
  serviceCode: Schema.optionalKey(Schema.UndefinedOr(Schema.String)),
  body: Schema.optionalKey(Schema.UndefinedOr(Schema.String))
})

const codeIn = (body: string | undefined) => /<Code>(\w+)<\/Code>/.exec(body ?? "")?.[1]

const systemCodeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Unknown"
  if ("code" in error && typeof error.code === "string") return error.code
  return error.cause === undefined ? error.name : systemCodeOf(error.cause)
}

const failureOf =
  (act: S3Failure["act"]) =>
  (cause: unknown): S3Failure => {
    if (cause instanceof S3Failure) return cause
    return Option.match(Schema.decodeUnknownOption(ErrorBody)(cause), {
      onNone: () => new S3Failure({ act, status: 0, code: systemCodeOf(cause), cause }),
      onSome: ({ body, serviceCode, status }) =>
        new S3Failure({ act, status, code: codeIn(body) ?? serviceCode ?? "Unknown", cause })
    })
  }

/** No answer, a conflict with another request, or a fault of the store. */
const isTransient = ({ status }: S3Failure): boolean =>
  status === 0 || status === 409 || status === 429 || (status >= 500 && status !== 501)

/** Content length of a response; throws if it is missing or not the expected one. */
const lengthOf = (response: Response, expected: number | null): number => {
  const bytes = Number(response.headers.get("content-length") ?? Number.NaN)
  if (Number.isSafeInteger(bytes) && (expected === null || bytes === expected)) return bytes
  const cause = new Error(`${String(expected ?? "All")} bytes were asked for, and ${String(bytes)} are announced`)
  throw new S3Failure({ act: "get", status: response.status, code: "WrongLength", cause })
}

const cutShort = new S3Failure({ act: "get", status: 0, code: "CutShort", cause: new Error("The answer ended early") })

/** The body of an answer, which fails where it ends before its last byte. */
const wholeBody = (response: Response, bytes: number): Stream.Stream<Uint8Array, S3Failure> =>
  Stream.suspend(() => {
    const { body } = response
    let seen = 0
    const pieces =
      body === null
        ? Stream.empty
        : Stream.fromReadableStream<Uint8Array, S3Failure>({
            evaluate: () => body as ReadableStream<Uint8Array>,
            onError: failureOf("get")
          })
    return pieces.pipe(
      Stream.tap((piece) => Effect.sync(() => void (seen += piece.length))),
      Stream.concat(Stream.suspend(() => (seen === bytes ? Stream.empty : Stream.fail(cutShort))))
    )
  })

/** Turns a "not found" failure into null. */
const orNone = <A>(effect: Effect.Effect<A, S3Failure>) =>
  Effect.catchIf(
    effect,
    ({ code, status }) => status === 404 && code !== "NoSuchBucket",
    () => Effect.succeed(null)
  )

const answerFrom = (client: S3mini, key: string, range?: { readonly from: number; readonly bytes: number }) =>
  range === undefined ? client.getObjectRaw(key) : client.getObjectRaw(key, false, range.from, range.from + range.bytes)

/** Opens a bucket without sending a request. */
export const openS3Bucket = (
  { accessKeyId, bucket, endpoint, region, secretAccessKey }: S3Target,
  { answerMillis, pauseMillis, startTimeout }: S3Patience = usualPatience
): Effect.Effect<S3Bucket> =>
  Effect.gen(function* () {
    const { S3mini } = yield* Effect.promise(() => import("s3mini"))

    /**
     * Client whose requests end with a signal. Redirects are not followed: the signature is not valid for their target.
     */
    const clientFor = (signal: AbortSignal): S3mini =>
      new S3mini({
        endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
        region,
        accessKeyId: Redacted.value(accessKeyId),
        secretAccessKey: Redacted.value(secretAccessKey),
        fetch: (input, init) => {
          const headers = new Headers(init?.headers)
          // Compressed on the way, a body would not have the length that is announced.
          headers.set("accept-encoding", "identity")
          return fetch(input, { ...init, headers, redirect: "manual", signal })
        }
      })

    // The timeout is applied here, not by s3mini, whose timeout would also cut off the body of a response; and not by
    // Effect, whose timeouts wait for uninterruptible work.
    const callWithRetry = <A>(act: S3Failure["act"], ask: (client: S3mini) => Promise<A>, bytes = 0) =>
      Effect.retry(
        Effect.tryPromise({
          try: async (signal) => {
            const timeout = startTimeout(answerMillis + bytes / bytesPerMilli)
            try {
              return await ask(clientFor(AbortSignal.any([signal, timeout.signal])))
            } finally {
              timeout.clear()
            }
          },
          catch: failureOf(act)
        }),
        { schedule: Schedule.jittered(Schedule.exponential(pauseMillis)), times: 2, while: isTransient }
      )

    return {
      address: `s3://${bucket}/`,
      put: ({ bytes, isNew, key, sha256 }) => {
        // The signature is not over the body, but over its hash in this header, by which the store checks it.
        const headers = {
          "x-amz-checksum-sha256": Buffer.from(sha256).toString("base64"),
          ...(isNew ? { "if-none-match": "*" } : {})
        }
        return callWithRetry(
          "put",
          (client) => client.putObject(key, bytes, "application/octet-stream", undefined, headers),
          bytes.size
        ).pipe(
          Effect.as(true),
          Effect.catchIf(
            ({ status }) => isNew && status === 412,
            () => Effect.succeed(false)
          )
        )
      },
      has: (key) =>
        Effect.map(
          callWithRetry("get", (client) => client.objectExists(key)),
          (found) => found === true
        ),
      get: (key, range) =>
        orNone(
          callWithRetry("get", async (client) => {
            const response = await answerFrom(client, key, range)
            const bytes = lengthOf(response, range?.bytes ?? null)
            return { bytes, body: wholeBody(response, bytes) }
          })
        ),
      getWhole: (key) =>
        orNone(
          callWithRetry("get", async (client) => {
            const response = await answerFrom(client, key)
            const bytes = new Uint8Array(await response.arrayBuffer())
            if (bytes.length !== lengthOf(response, null)) throw cutShort
            return bytes
          })
        ),
      list: (prefix) =>
        Stream.paginate(undefined as string | undefined, (token) =>
          callWithRetry("list", async (client) => {
            const page = await client.listObjectsPaged("/", prefix, objectsPerPage, token)
            if (page?.objects === undefined || page.objects === null) {
              throw new S3Failure({ act: "list", status: 404, code: "NoSuchBucket", cause: null })
            }
            const found = page.objects.map((object): FoundObject => {
              const [bytes, changedAt] = [object.Size, object.LastModified.getTime()]
              // s3mini fills in missing fields; a file without a time would count as old enough to be removed.
              if (object.Key !== "" && Number.isSafeInteger(bytes) && changedAt > 0) {
                return { key: object.Key, bytes, changedAt }
              }
              throw new S3Failure({ act: "list", status: 0, code: "UnreadableList", cause: object })
            })
            return [found, Option.fromUndefinedOr(page.nextContinuationToken)] as const
          })
        ),
      remove: (key) => Effect.asVoid(callWithRetry("remove", (client) => client.deleteObject(key)))
    }
  })
