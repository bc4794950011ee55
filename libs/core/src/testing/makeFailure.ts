import { CallFailure } from "../domain/failure/CallFailure.ts"

/** A call that the server failed without a word of its own, with overrides. */
export const makeFailure = (overrides: Partial<ConstructorParameters<typeof CallFailure>[0]> = {}): CallFailure =>
  new CallFailure({ status: 500, statusText: "Internal Server Error", ...overrides })
