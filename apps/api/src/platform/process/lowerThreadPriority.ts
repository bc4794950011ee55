import { constants, getPriority, platform, setPriority } from "node:os"

/** How much the nice value rises; ten steps leave a thread a tenth of the processor that others get. */
const steps = 10

/**
 * Lets every other thread and program go first from now on: nobody should wait for a dashboard because of a file that takes
 * a while anyway. On Linux priority belongs to the calling thread; elsewhere it would apply to the whole server, so there
 * it is left alone.
 */
export const lowerThreadPriority = (): void => {
  if (platform() === "linux") setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
}
