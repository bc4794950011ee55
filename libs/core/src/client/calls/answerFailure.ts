import { Effect, Option, Predicate, Schema, String as Text } from "effect"
import { HttpClientResponse } from "effect/http"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { ProofMethod } from "../../domain/session/ProofMethod.ts"

type Details = Omit<ConstructorParameters<typeof CallFailure>[0], "status" | "statusText">

const areMethods = Schema.is(Schema.Array(ProofMethod))

const filledText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined

/** As the wire names a field, `powers.0.group_count`, and as the entity does. */
const fieldName = (path: string): string => path.split(".").map(Text.snakeToCamel).join(".")

const fieldsOf = (value: unknown): Readonly<Record<string, string>> | undefined => {
  if (!Predicate.isObject(value)) return undefined
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return entries.length === 0 ? undefined : Object.fromEntries(entries.map(([path, fault]) => [fieldName(path), fault]))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A page of a proxy in between, or nothing: the status is all there is to know.
    return undefined
  }
}

const detailsOf = (text: string): Details => {
  const body = parseJson(text)
  if (!Predicate.isObject(body)) return {}
  const { code, current, fields, message, methods, referenceNumber, retryAfterSeconds } = body as Record<
    string,
    unknown
  >
  const sentence = filledText(message)
  const reference = typeof referenceNumber === "number" ? String(referenceNumber) : filledText(referenceNumber)
  const atFault = fieldsOf(fields)
  return {
    ...(sentence === undefined ? {} : { message: sentence }),
    ...(reference === undefined ? {} : { referenceNumber: reference }),
    ...(atFault === undefined ? {} : { fields: atFault }),
    ...(typeof code === "string" ? { code } : {}),
    ...(areMethods(methods) ? { methods } : {}),
    ...(Number.isSafeInteger(retryAfterSeconds) ? { retryAfterSeconds: Number(retryAfterSeconds) } : {}),
    ...(current === undefined ? {} : { current })
  }
}

const statusTextOf = (response: HttpClientResponse.HttpClientResponse): string => {
  const source: Option.Option<{ readonly statusText: string }> = HttpClientResponse.toWeb(response)
  return Option.match(source, { onNone: () => "", onSome: ({ statusText }) => statusText })
}

/** The facts of a refusing response, whatever its body is. */
export const answerFailure = (response: HttpClientResponse.HttpClientResponse): Effect.Effect<CallFailure> =>
  response.text.pipe(
    // The connection failed during the body: the status is known, the details are not.
    Effect.orElseSucceed(() => ""),
    Effect.map(
      (text) => new CallFailure({ status: response.status, statusText: statusTextOf(response), ...detailsOf(text) })
    )
  )
