import { vi } from "vitest"

/** Waits until a check passes: long enough for a busy machine, so that only a check that never passes fails. */
export const eventually = <A>(check: () => A) => vi.waitFor(check, { timeout: 20_000 })
