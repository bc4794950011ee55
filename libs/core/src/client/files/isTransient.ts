import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const statuses: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504])

/** Whether a call that failed may succeed when it is made again as it was. */
export const isTransient = ({ status }: CallFailure): boolean => statuses.has(status)
