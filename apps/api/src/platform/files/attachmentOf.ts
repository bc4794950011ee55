/** What must not stand in a name that is saved: controls, marks that turn the direction of reading, and separators of paths. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** Characters that RFC 5987 lets stand, beside letters and digits. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A Content-Disposition by which a file is saved under a name, whatever that name is (RFC 6266). */
export const attachmentOf = (name: string): string => {
  const safe = name.replaceAll(unsafe, "_").replace(/^[.\s]+/, "_")
  const plain = safe
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]/gu, "_")
    .replaceAll("%", "_")
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped(safe)}`
}
