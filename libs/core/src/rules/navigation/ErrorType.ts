import { Schema } from "effect"

/** The kinds of error page; the set is closed, and an address with any other kind is not found. */
export const errorTypes = ["unauthorized", "session-expired", "internal-server-error", "page-not-found"] as const

/** Type of an error page, the last segment of `/error/…`. */
export const ErrorType = Schema.Literals(errorTypes)
export type ErrorType = typeof ErrorType.Type

/** Path of an error page. */
export type ErrorPath = `/error/${ErrorType}`

/** The address of an error page. */
export const errorPath = <Type extends ErrorType>(type: Type): `/error/${Type}` => `/error/${type}`

/** The error page that an address names; one that it does not know is a page not found. */
export const errorTypeOf = (name: string | undefined): ErrorType =>
  errorTypes.find((type) => type === name) ?? "page-not-found"
