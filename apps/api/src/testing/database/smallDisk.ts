import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDiskFull } from "../../platform/sql/isDiskFull.ts"

const mount = (place: string, megabytes: number) =>
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place], { stdio: "pipe" })

const unmount = (place: string) => {
  execFileSync("umount", [place], { stdio: "pipe" })
  rmdirSync(place)
}

const newPlace = () => mkdtempSync(join(tmpdir(), "reclaim-disk-"))

/** Reason why no small disk can be made here; null if it can: mounting one requires root on Linux. */
export const whyNoSmallDisk = (): string | null => {
  const place = newPlace()
  try {
    mount(place, 1)
  } catch (cause) {
    rmdirSync(place)
    const said = cause instanceof Error ? cause.message.trim() : String(cause)
    return `a small disk is mounted, which takes root on Linux (${said.replaceAll(/\s+/g, " ")})`
  }
  unmount(place)
  return null
}

/** Folder on a separate disk in memory; removed with its scope. */
export const smallDisk = (megabytes: number) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const place = newPlace()
      mount(place, megabytes)
      return place
    }),
    (place) => Effect.sync(() => unmount(place))
  )

const fillerOf = (disk: string) => join(disk, "filler")

/** Fills a disk except for a number of bytes. */
export const fillDisk = (disk: string, leaveBytes = 0): void => {
  const file = openSync(fillerOf(disk), "w")
  const piece = Buffer.alloc(64 * 1024)
  const spare = join(disk, "spare")
  if (leaveBytes > 0) {
    const kept = openSync(spare, "w")
    writeSync(kept, Buffer.alloc(leaveBytes))
    closeSync(kept)
  }
  try {
    for (;;) writeSync(file, piece)
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
  } finally {
    closeSync(file)
    rmSync(spare, { force: true })
  }
}

/** Gives the room back. */
export const freeDisk = (disk: string): void => rmSync(fillerOf(disk), { force: true })
