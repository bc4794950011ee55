import { encodingOf } from "@reclaim/xlsx/read/encodingOf"

/** Decodes a list from UTF-8 or UTF-16, without its byte-order mark; throws for any other encoding. */
export const csvTextOf = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
