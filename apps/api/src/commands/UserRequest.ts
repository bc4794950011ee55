/** Somebody who is to be a user of a client, or of the provider's staff. */
export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The code of the client; null for staff. */
  readonly client: string | null
  /** As they were typed, separated by commas. */
  readonly roles: string
  readonly isStaff: boolean
  /** As it was typed, separated by commas. */
  readonly desk: string
  readonly viewsAs: boolean
  readonly imports: boolean
}

/** What an operator wants of the users. */
export type UserRequest =
  | ({ readonly act: "add" | "invite" } & NewUser)
  | { readonly act: "disable" | "password"; readonly email: string }
  | ({ readonly act: "roles" } & Pick<NewUser, "email" | "roles" | "desk" | "viewsAs" | "imports">)
  | { readonly act: "list"; readonly client: string | null; readonly isStaff: boolean }

/** What an operator wants of the clients. */
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
