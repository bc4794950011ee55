/**
 * The nonce of this page's content security policy, which the server puts into
 * `<meta property="csp-nonce">`; undefined where the page has none (Storybook). The grid and the charts need it,
 * because they add a style element of their own.
 */
export const styleNonceOf = (page: Document): string | undefined => {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  // A browser hides the content attribute of a nonce that it has applied; the property still has it.
  const nonce = meta?.nonce || meta?.content
  return nonce === undefined || nonce === "" ? undefined : nonce
}
