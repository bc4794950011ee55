import { Schema } from "effect"
import { RefusalCode } from "../../domain/failure/RefusalCode.ts"
import { type BadRequest, type NotAllowed, type NotAuthenticated, refusalBody, type Required } from "./accessErrors.ts"

/** `code` is absent where the status says enough. */
const body = { ...refusalBody, code: Schema.optionalKey(RefusalCode) }

/** The requested item does not exist, or not for this user. */
export class NotFound extends Schema.Error<NotFound>("@reclaim/core/NotFound")(
  { _tag: Schema.tagDefaultOmit("NotFound"), ...body },
  { httpApiStatus: 404 }
) {}

/** The act does not fit the item's present state; `code` says how. */
export class Conflict extends Schema.Error<Conflict>("@reclaim/core/Conflict")(
  { _tag: Schema.tagDefaultOmit("Conflict"), ...body },
  { httpApiStatus: 409 }
) {}

/** The item has changed since it was read. */
export class Stale extends Schema.Error<Stale>("@reclaim/core/Stale")(
  {
    _tag: Schema.tagDefaultOmit("Stale"),
    ...body,
    /** The current item, in the same form as in the response of the call that reads it. */
    current: Schema.optionalKey(Schema.Json)
  },
  { httpApiStatus: 412 }
) {}

/** A file is too large, or no room is left for it. */
export class TooLarge extends Schema.Error<TooLarge>("@reclaim/core/TooLarge")(
  { _tag: Schema.tagDefaultOmit("TooLarge"), ...body },
  { httpApiStatus: 413 }
) {}

/** The request does not have the form that the contract asks for; `fields` says where. */
export class Invalid extends Schema.Error<Invalid>("@reclaim/core/Invalid")(
  { _tag: Schema.tagDefaultOmit("Invalid"), ...body },
  { httpApiStatus: 422 }
) {}

/** The item is on hold; the message says until when, and who can end it. */
export class Locked extends Schema.Error<Locked>("@reclaim/core/Locked")(
  { _tag: Schema.tagDefaultOmit("Locked"), ...body },
  { httpApiStatus: 423 }
) {}

/** Too many requests; try again later. The header Retry-After says the same as `retryAfterSeconds`. */
export class TooManyRequests extends Schema.Error<TooManyRequests>("@reclaim/core/TooManyRequests")(
  { _tag: Schema.tagDefaultOmit("TooManyRequests"), ...body, retryAfterSeconds: Schema.optionalKey(Schema.Int) },
  { httpApiStatus: 429 }
) {}

/** The server is at fault; its log has the cause under the reference number. */
export class Failed extends Schema.Error<Failed>("@reclaim/core/Failed")(
  { _tag: Schema.tagDefaultOmit("Failed"), ...body },
  { httpApiStatus: 500 }
) {}

/** The contract has this call, but this server does not implement it yet. */
export class NotImplemented extends Schema.Error<NotImplemented>("@reclaim/core/NotImplemented")(
  { _tag: Schema.tagDefaultOmit("NotImplemented"), ...body },
  { httpApiStatus: 501 }
) {}

/** A service that the server depends on is unavailable, or the server is about to stop. */
export class Unavailable extends Schema.Error<Unavailable>("@reclaim/core/Unavailable")(
  { _tag: Schema.tagDefaultOmit("Unavailable"), ...body },
  { httpApiStatus: 503 }
) {}

/** The server's disk is full; nothing was saved. */
export class InsufficientStorage extends Schema.Error<InsufficientStorage>("@reclaim/core/InsufficientStorage")(
  { _tag: Schema.tagDefaultOmit("InsufficientStorage"), ...body },
  { httpApiStatus: 507 }
) {}

/** Every error with which a call of the contract can fail. */
export type ApiFailure =
  | BadRequest
  | NotAuthenticated
  | NotAllowed
  | NotFound
  | Conflict
  | Stale
  | TooLarge
  | Invalid
  | Locked
  | Required
  | TooManyRequests
  | Failed
  | NotImplemented
  | Unavailable
  | InsufficientStorage
