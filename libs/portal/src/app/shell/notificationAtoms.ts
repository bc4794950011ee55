import { Clock } from "effect"
import { atom } from "jotai"
import type { CustodianNotice } from "../config/PortalConfig.ts"
import { runToValue } from "../runtime/runtime.ts"
import { configAtom } from "../config/configAtoms.ts"

/** The latest delivery of transaction data by a custodian; null when there is none. */
export const custodianNoticeAtom = atom((get): CustodianNotice | null =>
  (get(configAtom).notifications ?? []).reduce<CustodianNotice | null>(
    (newest, notice) => (newest === null || notice.receivedAt > newest.receivedAt ? notice : newest),
    null
  )
)

/** Time up to which notifications have been seen in this browser, in epoch milliseconds. */
export const acknowledgedUntilAtom = atom(0)

/** True if the bell has no dot. */
export const isAcknowledgedAtom = atom((get) => {
  const notice = get(custodianNoticeAtom)
  return notice === null || notice.receivedAt <= get(acknowledgedUntilAtom)
})

/** Removes the dot from the bell until something newer arrives. */
export const acknowledgeAtom = atom(null, (get, set): void => {
  const notice = get(custodianNoticeAtom)
  if (notice !== null) set(acknowledgedUntilAtom, (until) => Math.max(until, notice.receivedAt))
})

const storeOpenedAtAtom = atom<number | null>(null)

/** When the notifications were opened, in epoch milliseconds; null while they are closed. */
export const notificationsOpenedAtAtom = atom((get) => get(storeOpenedAtAtom))

/** Opens or closes the bell's panel. */
export const showNotificationsAtom = atom(null, async (get, set, isOpen: boolean): Promise<void> => {
  set(storeOpenedAtAtom, isOpen ? await runToValue(get, Clock.currentTimeMillis) : null)
})
