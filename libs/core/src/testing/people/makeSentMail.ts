import { SentMail } from "../../domain/mail/SentMail.ts"

/** An invitation that has left, with overrides. */
export const makeSentMail = (overrides: Partial<ConstructorParameters<typeof SentMail>[0]> = {}): SentMail =>
  new SentMail({
    mailId: 71,
    kind: "invitation",
    writtenAt: new Date("2026-11-20T14:05:00Z"),
    state: "sent",
    ...overrides
  })
