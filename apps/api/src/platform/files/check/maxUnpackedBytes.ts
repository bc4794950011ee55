import { unpackLimits } from "@reclaim/xlsx/read/unpackLimits"

/** Bytes that a packed file may unpack to, all of it together; counted while unpacking. */
export const maxUnpackedBytes: number = unpackLimits.bytes
