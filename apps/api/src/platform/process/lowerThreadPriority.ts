import { constants, getPriority, platform, setPriority } from "node:os"

/** How much less of the processor a thread asks for; with ten steps it gets a tenth of what others take beside it. */
const steps = 10

/**
 * Lets every other thread and program go first from now on: whoever looks at a dashboard must not wait for a file that takes
 * a while anyway. On Linux priority belongs to the calling thread; elsewhere it would be the whole server's, so there it
 * stays as it is.
 */
export const lowerThreadPriority = (): void => {
  if (platform() === "linux") setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
}
