const kilobyte = 1000
const megabyte = 1_000_000

/** File size in the decimal units that browsers use: `640 KB`, `12.4 MB`. */
export const byteSize = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / kilobyte)
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}
