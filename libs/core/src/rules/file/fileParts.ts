/** Bytes of one part of an upload: at 50 kB a second it takes ten seconds. */
export const partBytes = 524_288

/** Number of parts of a file. */
export const partCountOf = (byteLength: number): number => Math.ceil(byteLength / partBytes)

/** Byte range of a part in its file, end exclusive. */
export const partRangeOf = (byteLength: number, part: number): { readonly from: number; readonly to: number } => ({
  from: part * partBytes,
  to: Math.min((part + 1) * partBytes, byteLength)
})
