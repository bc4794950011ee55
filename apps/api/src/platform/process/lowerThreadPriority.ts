import { constants, getPriority, platform, setPriority } from "node:os"

/** Increase of the nice value; ten steps leave a thread a tenth of the processor time of others. */
const steps = 10

/**
 * Lowers the priority of the current thread for good, so that exports do not slow down dashboards. On Linux priority
 * belongs to the calling thread; elsewhere it would apply to the whole server, so there it is left alone.
 */
export const lowerThreadPriority = (): void => {
  if (platform() === "linux") setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
}
