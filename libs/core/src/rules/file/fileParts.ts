/** Bytes of one part of an upload: at 50 kB a second it takes ten seconds. */
export const partBytes = 524_288

/** How many parts a file has. */
export const partCountOf = (byteLength: number): number => Math.ceil(byteLength / partBytes)

/** Where a part begins and ends in its file, the end not included. */
export const partRangeOf = (byteLength: number, part: number): { readonly from: number; readonly to: number } => ({
  from: part * partBytes,
  to: Math.min((part + 1) * partBytes, byteLength)
})
