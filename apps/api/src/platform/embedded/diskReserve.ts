import { randomBytes } from "node:crypto"
import { existsSync, rmSync, statfsSync } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { join } from "node:path"

const megabyte = 1024 * 1024

/** Room that the database needs to finish its current work: two segments of its log, 16 MB each. */
export const minFreeBytes = 32 * megabyte

/**
 * Size of the ballast, a file that is deleted to make room so that a database stopped by a full disk can open again.
 */
export const ballastBytes = 32 * megabyte

/** Hysteresis, so that a disk at the limit does not toggle with every file. */
const margin = 4 * megabyte

/** State of a disk. */
export interface DiskFacts {
  readonly freeBytes: number
  readonly hasBallast: boolean
  /** True if the ballast was deleted to open the database again. */
  readonly isReleased: boolean
  readonly wasLow: boolean
}

/** Decides whether the disk is too full to write, and whether to restore the ballast. */
export const decideReserve = ({ freeBytes, hasBallast, isReleased, wasLow }: DiskFacts) => {
  const wanted = minFreeBytes + (isReleased ? ballastBytes : 0) + (wasLow ? margin : 0)
  return {
    isLow: freeBytes < wanted,
    isBallastWanted: !hasBallast && freeBytes >= minFreeBytes + ballastBytes + margin
  }
}

/** The state of a data folder's disk, and the ballast kept there for when it is full. */
export interface DiskReserve {
  /** True if there was too little room to write at the last check. */
  readonly isLow: () => boolean
  /** Checks the disk; returns the free bytes if the permission to write has changed, else null. */
  readonly look: () => number | null
  /** Deletes the ballast if there is too little room otherwise, so that the database can be opened again. */
  readonly releaseIfFull: () => void
}

/** Written in full, because a sparse file takes no room, and with noise, because some file systems compress. */
const writeBallast = async (place: string) => {
  const draft = `${place}.part`
  const noise = randomBytes(1024 * 1024)
  try {
    const file = await open(draft, "w", 0o600)
    try {
      for (let written = 0; written < ballastBytes; written += noise.length) await file.write(noise)
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch {
    // The disk filled up, or the folder disappeared, since the check: the next one decides again.
    await rm(draft, { force: true })
  }
}

/** Reserve of a database that is only read. */
export const noReserve: DiskReserve = { isLow: () => false, look: () => null, releaseIfFull: () => undefined }

/** The reserve of a data folder that exists. */
export const diskReserve = (folder: string): DiskReserve => {
  const place = join(folder, "ballast")
  let isLow = false
  let isReleased = false
  let isWriting = false

  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }

  return {
    isLow: () => isLow,
    look: () => {
      const free = freeBytes()
      const wasLow = isLow
      const decided = decideReserve({ freeBytes: free, hasBallast: existsSync(place), isReleased, wasLow })
      isLow = decided.isLow
      if (!isLow) isReleased = false
      if (decided.isBallastWanted && !isWriting) {
        isWriting = true
        void writeBallast(place).finally(() => {
          isWriting = false
        })
      }
      return isLow === wasLow ? null : free
    },
    releaseIfFull: () => {
      if (freeBytes() >= minFreeBytes) return
      rmSync(place, { force: true })
      isReleased = true
      isLow = true
    }
  }
}
