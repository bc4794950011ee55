import { Effect, Option, Redacted, Result, Schema, SchemaGetter, SchemaIssue } from "effect"
import { IpNetwork } from "effect/net"
import { dataKeyBytes } from "./dataKeyBytes.ts"
import { fileStorePlace } from "./fileStorePlace.ts"
import { smtpProblem } from "./smtpTarget.ts"

/** One setting: the variable it is read from, its default when that is unset or empty, and how its text is parsed. */
export interface Setting<A> {
  readonly name: string
  /** Text used if the variable is unset; shown in the configuration table. */
  readonly default: string
  readonly meaning: string
  readonly codec: Schema.Codec<A, string>
  /** Secrets may also come from the file that `<name>_FILE` names, and are never shown. */
  readonly isSecret: boolean
}

export const setting = <A>(
  name: string,
  defaultText: string,
  codec: Schema.Codec<A, string>,
  meaning: string
): Setting<A> => ({ name, default: defaultText, meaning, codec, isSecret: false })

export const secretSetting = <A>(name: string, codec: Schema.Codec<A, string>, meaning: string): Setting<A> => ({
  name,
  default: "",
  meaning,
  codec,
  isSecret: true
})

const parsedBy = <A>(to: Schema.Codec<A>, decode: (text: string) => A | string, encode: (value: A) => string) =>
  Schema.String.pipe(
    Schema.decodeTo(to, {
      decode: SchemaGetter.transformEffect((text: string) => {
        const value = decode(text)
        return typeof value === "string"
          ? Effect.fail(new SchemaIssue.InvalidValue({ message: value }))
          : Effect.succeed(value)
      }),
      encode: SchemaGetter.transform(encode)
    })
  )

/** A number within bounds, decimals allowed. */
export const numberBetween = (minimum: number, maximum: number): Schema.Codec<number, string> =>
  parsedBy(
    Schema.Finite,
    (text) => {
      const value = Number(text)
      return Number.isFinite(value) && value >= minimum && value <= maximum
        ? value
        : `expected a number from ${minimum} to ${maximum}`
    },
    String
  )

/** A whole number within bounds. */
export const integerBetween = (minimum: number, maximum: number): Schema.Codec<number, string> =>
  parsedBy(
    Schema.Int,
    (text) => {
      const value = Number(text)
      return /^-?\d+$/.test(text) && value >= minimum && value <= maximum
        ? value
        : `expected a whole number from ${minimum} to ${maximum}`
    },
    String
  )

/** 1, true, yes and on; 0, false, no and off; empty is off. */
export const flag: Schema.Codec<boolean, string> = parsedBy(
  Schema.Boolean,
  (text) => {
    if (/^(1|true|yes|on)$/i.test(text)) return true
    return /^(0|false|no|off|)$/i.test(text) ? false : "expected 1 or 0"
  },
  (value) => (value ? "1" : "0")
)

/** Accepts one of a few words. */
export const oneOf = <const Words extends ReadonlyArray<string>>(words: Words) => Schema.Literals(words)

/** Any text; empty means none. */
export const text: Schema.Codec<string, string> = Schema.String

/** An e-mail address, or empty for none. */
export const emailAddress: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((address) =>
    address === "" || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address)
      ? undefined
      : "expected an e-mail address such as support@example.com"
  )
)

/** A telephone number as people write it, or empty for none. */
export const phoneNumber: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((number) =>
    number === "" || /^\+?[\d\s().\-/]{5,30}$/.test(number) ? undefined : "expected a number such as +1 212 555 0100"
  )
)

/** Parts separated by commas, trimmed. */
export const commaSeparated: Schema.Codec<ReadonlyArray<string>, string> = Schema.String.pipe(
  Schema.decodeTo(Schema.Array(Schema.String), {
    decode: SchemaGetter.transform((list: string) =>
      list
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
    ),
    encode: SchemaGetter.transform((parts: ReadonlyArray<string>) => parts.join(","))
  })
)

/** Networks such as 10.0.0.0/8, separated by commas. */
export const networks: Schema.Codec<ReadonlyArray<string>, string> = commaSeparated.check(
  Schema.makeFilter((list) =>
    list.every((network) => Result.isSuccess(IpNetwork.fromString(network)))
      ? undefined
      : "expected networks such as 10.0.0.0/8,::1/128, separated by commas"
  )
)

const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") ? url.origin : null
}

/** `https://host:port` without path, or empty for none. */
export const origin: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((address) =>
    address === "" || originOf(address) === address.replace(/\/$/, "")
      ? undefined
      : "expected an address such as https://portal.example.com, without a path"
  )
)

/** Several origins, separated by commas. */
export const origins: Schema.Codec<ReadonlyArray<string>, string> = commaSeparated.check(
  Schema.makeFilter((list) =>
    list.every((address) => originOf(address) === address)
      ? undefined
      : "expected addresses such as https://portal.example.com, separated by commas"
  )
)

/** An http(s) address, or empty for none. */
export const webAddress: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((address) =>
    address === "" || originOf(address) !== null
      ? undefined
      : "expected an address such as https://help.example.com/faq"
  )
)

/** A secret of a minimum length; empty means none. */
export const secret = (minLength: number): Schema.Codec<Option.Option<Redacted.Redacted>, string> =>
  Schema.String.check(
    Schema.makeFilter((value) =>
      value === "" || value.length >= minLength ? undefined : `expected at least ${minLength} characters`
    )
  ).pipe(
    Schema.decodeTo(Schema.Option(Schema.Redacted(Schema.String)), {
      decode: SchemaGetter.transform((value: string) =>
        value === "" ? Option.none() : Option.some(Redacted.make(value))
      ),
      encode: SchemaGetter.transform((value: Option.Option<Redacted.Redacted>) =>
        Option.match(value, { onNone: () => "", onSome: (redacted) => Redacted.value(redacted) })
      )
    })
  )

const databaseAddressProblem = (text: string): string | undefined => {
  const expected = "expected postgres://user:password@host:5432/name"
  if (!URL.canParse(text)) {
    return `${expected}; write special characters of the password as %-codes, such as %40 for @`
  }
  const { pathname, password, protocol, username } = new URL(text)
  if (protocol !== "postgres:" && protocol !== "postgresql:") {
    return `${expected}; it begins with ${protocol}//, and the portal speaks to PostgreSQL only`
  }
  try {
    ;[username, password, pathname].forEach((part) => decodeURIComponent(part))
    return undefined
  } catch {
    return `${expected}; a % in it does not begin a %-code: write % itself as %25`
  }
}

/** Address of a PostgreSQL database, or empty for none. Its error does not quote it. */
export const databaseAddress = secret(1).pipe(
  Schema.check(
    Schema.makeFilter((value) =>
      Option.match(value, {
        onNone: () => undefined,
        onSome: (address) => databaseAddressProblem(Redacted.value(address))
      })
    )
  )
)

const checkedKeys = (isFine: (text: string) => boolean, expected: string) =>
  secret(1).pipe(
    Schema.check(
      Schema.makeFilter((value) =>
        Option.isNone(value) || isFine(Redacted.value(value.value))
          ? undefined
          : `expected ${expected}; "openssl rand -base64 32" makes one`
      )
    )
  )

const isDataKey = (text: string): boolean => dataKeyBytes(text.trim()) !== null

/** A data key, or empty for none. */
export const dataKey = checkedKeys(isDataKey, "32 random bytes, as base64 or as 64 hexadecimal digits")

/** Data keys separated by commas, or empty for none. */
export const dataKeys = checkedKeys(
  (text) => text.split(",").every(isDataKey),
  "keys of 32 random bytes each, as base64 or as 64 hexadecimal digits, separated by commas"
)

/** Address of a mail server, or empty for none. Its error does not quote it. */
export const smtpAddress = secret(1).pipe(
  Schema.check(
    Schema.makeFilter((value) =>
      Option.match(value, {
        onNone: () => undefined,
        onSome: (address) => smtpProblem(Redacted.value(address)) ?? undefined
      })
    )
  )
)

/** A folder or a bucket that keeps files; empty for the usual place. */
export const filePlace: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((place) =>
    place === "" || fileStorePlace(place) !== null
      ? undefined
      : "expected folder:/path or s3://bucket/prefix, with nothing but letters, digits, dots, hyphens and underscores in the prefix"
  )
)

/** A host and a port such as 10.0.0.7:3310, or empty for none. */
export const hostAndPort: Schema.Codec<string, string> = Schema.String.check(
  Schema.makeFilter((address) =>
    address === "" || /^(\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}$/.test(address)
      ? undefined
      : "expected a host and a port such as 10.0.0.7:3310"
  )
)
