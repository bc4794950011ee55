import { Schema } from "effect"
import { ClientUser } from "./ClientUser.ts"

/** A part of a client's users, by name. */
export class ClientUserPage extends Schema.Class<ClientUserPage>("@reclaim/core/ClientUserPage")({
  users: Schema.Array(ClientUser),
  /** Number of users across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of users per page. */
export const clientUserPageLimit = 200
