import { addressQuery } from "./addressQuery.ts"

/** Client whose items an address selects; null for all clients. */
export const deskClientOf = (search: string): number | null => {
  const client = addressQuery(search).get("client")
  return client !== null && /^[1-9]\d{0,8}$/.test(client) ? Number(client) : null
}
