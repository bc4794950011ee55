import { CallFailure } from "./CallFailure.ts"

/** Failure caused by a bug in the client, without a response from the server. */
export const ownFailure = new CallFailure({ status: 0, statusText: "" })
