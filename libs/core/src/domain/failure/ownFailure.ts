import { CallFailure } from "./CallFailure.ts"

/** Stands for a mistake of ours, which fails without an answer from the server. */
export const ownFailure = new CallFailure({ status: 0, statusText: "" })
