import type { Schema } from "effect"
import { asClass, type Constructor } from "./asClass.ts"
import { type WireEncoded, type WireExceptions, wireFields } from "./wireFields.ts"

/** Codec of an entity: encodes by `wireFields` and decodes to an instance of its class. */
export const wireOf = <
  Self extends object,
  const F extends Schema.Struct.Fields,
  const O extends WireExceptions<F> = WireExceptions<F>
>(
  entity: Constructor<never, Self> & { readonly fields: F },
  exceptions?: O & WireExceptions<F>
): Schema.Codec<Self, WireEncoded<F, O>> =>
  wireFields(entity.fields, exceptions).pipe(asClass(entity as never)) as never
