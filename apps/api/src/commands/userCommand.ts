import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { Effect, Option, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { CommandRefused } from "./CommandRefused.ts"
import type { ClientRequest, UserRequest } from "./UserRequest.ts"

const text = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.withSchema(Schema.NonEmptyString))

const flag = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDescription(description), Flag.withDefault(false))

const email = Argument.String("email").pipe(Argument.withDescription("The address the user signs in with"))

const firstName = text("first-name", "First name")

const lastName = text("last-name", "Last name")

const client = text("client", "Code of the client the user belongs to").pipe(Flag.optional, Flag.map(Option.getOrNull))

const roles = Flag.String("roles").pipe(
  Flag.withDescription(`Roles of a client's user, separated by commas: ${RoleName.literals.join(", ")}`),
  Flag.withDefault("")
)

const isStaff = flag("staff", "The user belongs to the provider's staff, not to a client")

const desk = Flag.String("desk").pipe(
  Flag.withDescription("Areas staff work on: accounts, documents, authorizations, people, separated by commas"),
  Flag.withDefault("")
)

const viewsAs = flag("view-as", "Staff who view reports as clients' users")

const imports = flag("import", "Staff who import the provider's files")

const newUser = { email, firstName, lastName, client, roles, isStaff, desk, viewsAs, imports }

/** Commands of an operator about users. */
export const userCommand = <E, R>(run: (request: UserRequest) => Effect.Effect<void, E, R>) =>
  Command.make("user", {}, () =>
    Effect.fail(
      new CommandRefused({ problem: "Choose a command: user add, invite, disable, password, roles or list." })
    )
  ).pipe(
    Command.withDescription("Users of clients and of the staff."),
    Command.withSubcommands([
      Command.make("add", newUser, (given) => run({ act: "add", ...given })).pipe(
        Command.withDescription(
          "Adds a user with a password, which is asked for or read from standard input: never from the command line."
        )
      ),
      Command.make("invite", newUser, (given) => run({ act: "invite", ...given })).pipe(
        Command.withDescription("Adds a user and prints and mails a link with which they choose how to sign in.")
      ),
      Command.make("disable", { email }, (given) => run({ act: "disable", ...given })).pipe(
        Command.withDescription("Disables a user and ends their sessions.")
      ),
      Command.make("password", { email }, (given) => run({ act: "password", ...given })).pipe(
        Command.withDescription("Changes a user's password, which is asked for or read from standard input.")
      ),
      Command.make("roles", { email, roles, desk, viewsAs, imports }, (given) => run({ act: "roles", ...given })).pipe(
        Command.withDescription("Sets a user's roles, or a staff member's rights, replacing the former ones.")
      ),
      Command.make("list", { client, isStaff }, (given) => run({ act: "list", ...given })).pipe(
        Command.withDescription("Lists the users of a client, of the staff, or all of them.")
      )
    ])
  )

/** Commands of an operator about clients. */
export const clientCommand = <E, R>(run: (request: ClientRequest) => Effect.Effect<void, E, R>) =>
  Command.make("client", {}, () =>
    Effect.fail(new CommandRefused({ problem: "Choose a command: client add or list." }))
  ).pipe(
    Command.withDescription("The clients."),
    Command.withSubcommands([
      Command.make(
        "add",
        {
          code: Argument.String("code").pipe(
            Argument.withDescription("Your id of the client, as used in import files")
          ),
          name: text("name", "Its display name"),
          administrator: text("administrator", "E-mail address of its first administrator, who is invited"),
          firstName,
          lastName
        },
        (given) => run({ act: "add", ...given })
      ).pipe(Command.withDescription("Creates a client and invites its first administrator with a link.")),
      Command.make("list", {}, () => run({ act: "list" })).pipe(
        Command.withDescription("Lists the clients with the number of their users.")
      )
    ])
  )
