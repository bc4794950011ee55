import { HttpApiMiddleware } from "effect/http-api"
import {
  Conflict,
  Failed,
  InsufficientStorage,
  Invalid,
  Locked,
  NotFound,
  NotImplemented,
  Stale,
  TooLarge,
  TooManyRequests,
  Unavailable
} from "./errors.ts"

/** Every failure is answered with the product's error body: undecodable requests, refusals, defects. */
export class Failures extends HttpApiMiddleware.Service<Failures>()("@reclaim/core/Failures", {
  error: [
    NotFound,
    Conflict,
    Stale,
    TooLarge,
    Invalid,
    Locked,
    TooManyRequests,
    Failed,
    NotImplemented,
    Unavailable,
    InsufficientStorage
  ]
}) {}
