/** The part of an address after its question mark, as the URL standard reads and writes it. */
export interface AddressQuery {
  readonly get: (key: string) => string | null
  readonly getAll: (key: string) => ReadonlyArray<string>
  readonly set: (key: string, value: string) => void
  readonly append: (key: string, value: string) => void
  readonly delete: (key: string) => void
  readonly toString: () => string
}

// The only API outside the language that rules use; browsers and servers share it.
declare const URLSearchParams: new (from: string) => AddressQuery

/** Reads a query, with or without its question mark. */
export const addressQuery = (search = ""): AddressQuery => new URLSearchParams(search)

/** The query as an address has it: empty, or with its question mark. */
export const searchOf = (query: AddressQuery): string => {
  const text = query.toString()
  return text === "" ? "" : `?${text}`
}
