/** Warning about settings that only make sense behind a proxy; null if there are none. */
export const missingProxyWarning = (settings: {
  readonly publicUrl: string
  readonly trustedProxies: ReadonlyArray<unknown>
}): string | null =>
  settings.publicUrl.startsWith("https:") && settings.trustedProxies.length === 0
    ? `PUBLIC_URL is ${settings.publicUrl}, and this server speaks no https itself, so a proxy must stand in front of it; but ` +
      "TRUSTED_PROXIES is empty, so everybody behind that proxy counts as one address, and a few wrong passwords keep all of " +
      "them from signing in. Set TRUSTED_PROXIES to the proxy's network, such as 127.0.0.1/32 for one on this machine."
    : null
