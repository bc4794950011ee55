import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const unknownErrorText = "Internal Server Error*"

/**
 * The words for a failed call, built here and nowhere else: the server's message with its reference number if given,
 * else the status text with its code, else a last resort. Blank texts count as missing.
 */
export const apiErrorText = (failure: CallFailure): string => {
  if (isGiven(failure.message)) {
    return isGiven(failure.referenceNumber) ? `${failure.message} | Ref #: ${failure.referenceNumber}` : failure.message
  }
  return isGiven(failure.statusText) ? `${failure.statusText} | Code: ${failure.status}` : unknownErrorText
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ""
