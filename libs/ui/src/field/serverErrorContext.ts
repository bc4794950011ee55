import { createContext } from "react"

/** The server's messages about the fields of the surrounding form. */
export interface ServerErrors {
  /** The id of the input with this name, for links from the summary. */
  readonly idOf: (name: string) => string
  /** The server's message about this field, until it is dismissed or the value changes. */
  readonly errorOf: (name: string) => string | undefined
  readonly dismiss: (name: string) => void
  /** Dismisses the messages about all fields below a path: those about `powers.2.owners` below `powers`. */
  readonly dismissBelow: (path: string) => void
}

/** Null outside `ServerFieldErrors`. */
export const serverErrorContext = createContext<ServerErrors | null>(null)
