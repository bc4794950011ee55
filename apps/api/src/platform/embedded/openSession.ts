import { Duplex } from "node:stream"
import { isCancelRequest, terminate, wholeMessages } from "./frontendMessages.ts"

/** A session with the embedded database, seen from the engine. */
export interface Session {
  /** Stream that the driver uses as its socket. */
  readonly stream: Duplex
  /** Passes on bytes of the backend. */
  readonly receive: (bytes: Uint8Array) => void
  /** The last messages have been answered; these are the final bytes, if any. */
  readonly finish: (bytes: Uint8Array) => void
  /** Ends the session; statements in flight fail with `cause`. */
  readonly fail: (cause: Error) => void
  readonly isWaiting: () => boolean
}

/** Splits the driver's bytes into whole messages and passes on one run of them at a time. */
export const openSession = (engine: {
  readonly send: (bytes: Uint8Array, isFresh: boolean) => void
  readonly onClose: () => void
}): Session => {
  let pending: Buffer = Buffer.alloc(0)
  let isStarted = false
  let waiting: (() => void) | null = null
  const stream: Duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const end = wholeMessages(pending, isStarted)
      const messages = pending.subarray(0, end)
      pending = pending.subarray(end)
      if (end === 0 || messages[0] === terminate) return done()
      if (!isStarted && isCancelRequest(messages)) {
        // Nothing can be cancelled; the client waits for the stream to close.
        done()
        return void stream.destroy()
      }
      const isFresh = !isStarted
      isStarted = true
      waiting = done
      engine.send(new Uint8Array(messages), isFresh)
    },
    final(done) {
      done()
      stream.destroy()
    },
    destroy(cause, done) {
      waiting = null
      engine.onClose()
      done(cause)
    }
  })
  return {
    stream,
    receive: (bytes) => void stream.push(bytes),
    finish: (bytes) => {
      if (bytes.length > 0) stream.push(bytes)
      const done = waiting
      waiting = null
      done?.()
    },
    fail: (cause) => void stream.destroy(cause),
    isWaiting: () => waiting !== null
  }
}
