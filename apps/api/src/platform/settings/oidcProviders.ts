import { Redacted, Schema, SchemaGetter } from "effect"

const Provider = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/)),
  label: Schema.String.check(Schema.isNonEmpty(), Schema.isMaxLength(60)),
  issuer: Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s?#]+$/)),
  clientId: Schema.String.check(Schema.isNonEmpty()),
  clientSecret: Schema.String.check(Schema.isNonEmpty())
})

const ProviderList = Schema.fromJsonString(Schema.Array(Provider))

const isListed = Schema.is(Schema.Array(Provider))

/** An identity provider of the operator. */
export interface OidcProvider {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

const isLoopback = (issuer: string): boolean => ["127.0.0.1", "[::1]", "localhost"].includes(new URL(issuer).hostname)

const expectedFormat =
  "Expected a JSON list of providers with different ids, each with id (a-z, 0-9, -), label, issuer (https), clientId and clientSecret"

const isUsable = (text: string): boolean => {
  if (text === "") return true
  try {
    const listed: unknown = JSON.parse(text)
    return (
      isListed(listed) &&
      new Set(listed.map(({ id }) => id)).size === listed.length &&
      listed.every(({ issuer }) => URL.canParse(issuer) && (issuer.startsWith("https:") || isLoopback(issuer)))
    )
  } catch {
    // Not JSON: told with everything else as one thing, because the value holds secrets.
    return false
  }
}

const decodeProviders = Schema.decodeUnknownSync(ProviderList)

/** Identity providers as JSON; none when it is empty. */
export const oidcProviders: Schema.Codec<ReadonlyArray<OidcProvider>, string> = Schema.String.check(
  Schema.makeFilter((text) => isUsable(text) || expectedFormat)
).pipe(
  Schema.decodeTo(Schema.Array(Schema.Any as Schema.Codec<OidcProvider>), {
    decode: SchemaGetter.transform((text: string) =>
      text === ""
        ? []
        : decodeProviders(text).map((provider) => ({ ...provider, clientSecret: Redacted.make(provider.clientSecret) }))
    ),
    encode: SchemaGetter.forbidden(() => "settings are only read")
  })
)
