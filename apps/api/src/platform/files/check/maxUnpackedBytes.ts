/** Bytes that a packed file may unpack to, all of it together; counted while unpacking. */
export const maxUnpackedBytes = 100 * 1_048_576
