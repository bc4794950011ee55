/** True if a host name or address, as written in a URL or a setting, is the loopback of this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
