import { OwnSession } from "../../domain/session/OwnSession.ts"

/** The session that asks, with overrides. */
export const makeOwnSession = (overrides: Partial<ConstructorParameters<typeof OwnSession>[0]> = {}): OwnSession =>
  new OwnSession({
    sessionId: 7,
    browser: "firefox",
    system: "linux",
    addressFamily: "ipv4",
    openedAt: new Date("2026-11-20T08:05:00Z"),
    lastActiveAt: new Date("2026-11-20T09:00:00Z"),
    isCurrent: true,
    ...overrides
  })
