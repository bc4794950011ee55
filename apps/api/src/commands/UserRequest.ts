/** A new user of a client, or of the provider's staff. */
export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The code of the client; null for staff. */
  readonly client: string | null
  /** Roles as typed, separated by commas. */
  readonly roles: string
  readonly isStaff: boolean
  /** Desk permissions as typed, separated by commas. */
  readonly desk: string
  readonly viewsAs: boolean
  readonly imports: boolean
}

/** An operator's request about users. */
export type UserRequest =
  | ({ readonly act: "add" | "invite" } & NewUser)
  | { readonly act: "disable" | "password"; readonly email: string }
  | ({ readonly act: "roles" } & Pick<NewUser, "email" | "roles" | "desk" | "viewsAs" | "imports">)
  | { readonly act: "list"; readonly client: string | null; readonly isStaff: boolean }

/** An operator's request about clients. */
export type ClientRequest =
  | {
      readonly act: "add"
      readonly code: string
      readonly name: string
      readonly administrator: string
      readonly firstName: string
      readonly lastName: string
    }
  | { readonly act: "list" }
