/** Characters not allowed in a file name: controls, marks that change the writing direction, and path separators. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** Escapes every character that RFC 5987 does not allow, which is more than `encodeURIComponent` escapes. */
const escapeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A Content-Disposition by which a file is saved under a name, whatever that name is (RFC 6266). */
export const attachmentOf = (name: string): string => {
  const safe = name.replaceAll(unsafe, "_").replace(/^[.\s]+/, "_")
  const plain = safe
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]/gu, "_")
    .replaceAll("%", "_")
  return `attachment; filename="${plain}"; filename*=UTF-8''${escapeExtended(safe)}`
}
