import { Schema } from "effect"
import { AccessRefusalCode } from "../../domain/failure/AccessRefusalCode.ts"
import { ProofMethod } from "../../domain/session/ProofMethod.ts"

/** Body of every refusal. The tag is not sent; on the wire the status identifies the error. */
export const refusalBody = {
  /** A sentence for the user, free of internals. */
  message: Schema.String,
  /** Finds the full record in the server's log. */
  referenceNumber: Schema.optionalKey(Schema.String),
  /** Messages by the name of the field at fault. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
} as const

/** `code` is absent where the status says enough. */
const body = { ...refusalBody, code: Schema.optionalKey(AccessRefusalCode) }

/** A header that the call needs is missing. */
export class BadRequest extends Schema.Error<BadRequest>("@reclaim/core/BadRequest")(
  { _tag: Schema.tagDefaultOmit("BadRequest"), ...body },
  { httpApiStatus: 400 }
) {}

/** No user is signed in, or the session has ended. */
export class NotAuthenticated extends Schema.Error<NotAuthenticated>("@reclaim/core/NotAuthenticated")(
  { _tag: Schema.tagDefaultOmit("NotAuthenticated"), ...body },
  { httpApiStatus: 401 }
) {}

/** The user may not do this, or the request does not come from the portal. */
export class NotAllowed extends Schema.Error<NotAllowed>("@reclaim/core/NotAllowed")(
  { _tag: Schema.tagDefaultOmit("NotAllowed"), ...body },
  { httpApiStatus: 403 }
) {}

/** A prerequisite is missing: a fresh proof of identity, or the version to be changed. */
export class Required extends Schema.Error<Required>("@reclaim/core/Required")(
  {
    _tag: Schema.tagDefaultOmit("Required"),
    ...body,
    /** The proofs that this user can give, any of which is enough. */
    methods: Schema.optionalKey(Schema.Array(ProofMethod))
  },
  { httpApiStatus: 428 }
) {}
