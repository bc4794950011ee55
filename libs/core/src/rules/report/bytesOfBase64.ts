import { Result } from "effect"
import { Base64 } from "effect/encoding"
import { base64ChunkCharacters } from "../shell/appConstants.ts"

/** Decodes base64 in chunks; null for an invalid text. */
export const bytesOfBase64 = (text: string): Uint8Array | null => {
  const padding = text.indexOf("=")
  if (padding !== -1 && padding < text.length - 2) return null
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3)
  let written = 0
  for (let at = 0; at < text.length; at += base64ChunkCharacters) {
    const chunk = Base64.decode(text.slice(at, at + base64ChunkCharacters))
    if (Result.isFailure(chunk)) return null
    bytes.set(chunk.success, written)
    written += chunk.success.length
  }
  return bytes.slice(0, written)
}
