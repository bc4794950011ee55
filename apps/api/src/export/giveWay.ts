import { constants, platform, setPriority } from "node:os"

/**
 * Lets every other thread and program go first from now on: whoever looks at a dashboard must not wait for a file that takes
 * a minute anyway. On Linux priority belongs to the calling thread; elsewhere it would be the whole server's, so there it
 * stays as it is.
 */
export const giveWay = (): void => {
  if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
