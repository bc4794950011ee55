import { encodingOf } from "@reclaim/xlsx/read/encodingOf"

/** The text of a list in UTF-8 or UTF-16, without its byte-order mark; throws for what is in no such encoding. */
export const csvTextOf = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
