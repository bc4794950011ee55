/** Whether a host name or address, as it stands in an address or a setting, is this machine's own. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
