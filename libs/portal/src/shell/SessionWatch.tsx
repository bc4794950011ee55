export const SessionWatch = () => null
