import type { Effect } from "effect"
import type { PortalServices } from "../client/portalClientLayer.ts"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import type { FakeAnswer } from "./fakeTransport.ts"

/** A client call with its request and a response that it accepts. */
export interface ClientCall {
  readonly name: string
  readonly run: Effect.Effect<unknown, CallFailure, PortalServices>
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: FakeAnswer
}
