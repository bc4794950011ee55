import { unpackLimits } from "./unpackLimits.ts"

/** Elements that a workbook may have: a sheet of fifty thousand rows and as many columns as the templates has less. */
const maxElements = 4_000_000

/** What may still be unpacked and read of an archive. */
export interface UnpackRoom {
  bytes: number
  elements: number
}

export const wholeRoom = (): UnpackRoom => ({ bytes: unpackLimits.bytes, elements: maxElements })
