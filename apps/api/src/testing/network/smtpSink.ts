import { Effect } from "effect"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A mail that the sink has accepted. */
export interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly to: ReadonlyArray<string>
  /** Source as received, line by line. */
  readonly source: string
}

export interface SmtpSink {
  readonly url: string
  /** Mails in the order in which they were accepted. */
  readonly received: ReadonlyArray<ReceivedMail>
}

export interface SmtpSinkOptions {
  /** Delay before a mail is accepted, in milliseconds. */
  readonly acceptAfterMillis?: number
  /** Refusal of a mail by its recipient; null to accept it. */
  readonly refuse?: (to: string) => { readonly code: number; readonly text: string } | null
}

/** Mail server on a free loopback port that keeps the mails it receives; closed with its scope. */
export const smtpSink = ({ acceptAfterMillis = 0, refuse = () => null }: SmtpSinkOptions = {}) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<SmtpSink & { readonly close: () => Promise<void> }>((resolve, reject) => {
          const received: Array<ReceivedMail> = []
          const server = new SMTPServer({
            authOptional: true,
            disabledCommands: ["STARTTLS", "AUTH"],
            logger: false,
            closeTimeout: 100,
            onRcptTo: ({ address }, _, callback) => {
              const refusal = refuse(address)
              if (refusal === null) return callback()
              return callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
            },
            onData: (stream, { envelope }, callback) => {
              const chunks: Array<Buffer> = []
              stream.on("data", (chunk: Buffer) => chunks.push(chunk))
              stream.on("end", () => {
                const source = Buffer.concat(chunks).toString("latin1")
                received.push({
                  messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? "",
                  from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
                  to: envelope.rcptTo.map(({ address }) => address),
                  source
                })
                setTimeout(callback, acceptAfterMillis)
              })
            }
          })
          // A sender that is killed while sending leaves a broken connection.
          server.on("error", () => undefined)
          const listening = server.listen(0, "127.0.0.1", () => {
            const { port } = listening.address() as AddressInfo
            resolve({
              url: `smtp://127.0.0.1:${port}`,
              received,
              close: () => new Promise((closed) => server.close(() => closed()))
            })
          })
          listening.once("error", reject)
        })
    ),
    ({ close }) => Effect.promise(close)
  )
