const megabyte = 1024 * 1024

/** Room that the database needs to end well what it has begun: two segments of its log, 16 MB each. */
export const minFreeBytes = 32 * megabyte

/** What is kept on the disk only to be given up, so that a database that stopped for want of room can open again. */
export const ballastBytes = 32 * megabyte

/** So that a disk at the edge does not change its mind with every file. */
const margin = 4 * megabyte

/** What is known of a disk. */
export interface DiskFacts {
  readonly freeBytes: number
  readonly hasBallast: boolean
  /** Whether the ballast was given up to open the database again. */
  readonly isReleased: boolean
  readonly wasLow: boolean
}

/** Whether there is too little room to write, and whether to put the ballast in its place. */
export const decideReserve = ({ freeBytes, hasBallast, isReleased, wasLow }: DiskFacts) => {
  const wanted = minFreeBytes + (isReleased ? ballastBytes : 0) + (wasLow ? margin : 0)
  return {
    isLow: freeBytes < wanted,
    isBallastWanted: !hasBallast && freeBytes >= minFreeBytes + ballastBytes + margin
  }
}
