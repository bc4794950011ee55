import { createContext } from "react"

/** What the server found wrong with the fields of the form around a field. */
export interface ServerErrors {
  /** The id of the input with this name, so that a summary can link to it. */
  readonly idOf: (name: string) => string
  /** The server's message about this field, until it is dismissed or the value changes. */
  readonly errorOf: (name: string) => string | undefined
  readonly dismiss: (name: string) => void
}

/** Null outside of `ServerFieldErrors`. */
export const serverErrorContext = createContext<ServerErrors | null>(null)
