/** Type byte of the message by which a client ends its session. */
export const terminate = 0x58

const cancelRequest = 80_877_102

/**
 * The length of the complete frontend messages at the start of `bytes`. The first message of a session is the only one
 * without a type byte.
 */
export const wholeMessages = (bytes: Buffer, isStarted: boolean): number => {
  let end = 0
  for (;;) {
    const length = end + (isStarted || end > 0 ? 1 : 0)
    if (bytes.length < length + 4 || bytes.length < length + bytes.readInt32BE(length)) return end
    end = length + bytes.readInt32BE(length)
  }
}

/** True if a session's first message only asks to cancel another session's statement. */
export const isCancelRequest = (messages: Buffer): boolean =>
  messages.length >= 8 && messages.readInt32BE(4) === cancelRequest
