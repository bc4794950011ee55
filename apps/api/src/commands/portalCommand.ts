import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { ConfirmedLines } from "@reclaim/core/rules/imports/ConfirmedLines"
import { Effect, Option, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { importFileTypes } from "../features/imports/importFileTypes.ts"
import { CommandRefused } from "./CommandRefused.ts"
import { clientCommand, userCommand } from "./userCommand.ts"
import type { ClientRequest, UserRequest } from "./UserRequest.ts"
import { portalCommandName } from "../platform/process/serverFiles.ts"

/** File to import; `kind` is null if the name of the file determines it. */
export interface ImportRequest {
  readonly path: string
  readonly kind: string | null
  /** The lines of a single file that are taken although they look wrong; empty for none. */
  readonly confirm: string
}

/** Quarter to publish: for all clients if `client` is null, again if there is a `reason`. */
export interface PublishRequest {
  readonly quarter: Quarter
  readonly client: string | null
  readonly reason: string
}

/** Audit chain to verify: those of all clients if `client` is null. */
export interface VerifyRequest {
  readonly client: string | null
}

/** Start day of the export, and the folder to write to. */
export interface ExportAcceptedRequest {
  readonly since: CalendarDate
  readonly out: string
}

/** Request to check the rates, or to apply the tables of rates to open reclaims. */
export type RatesRequest = { readonly act: "check" } | { readonly act: "apply"; readonly by: string }

/** Depth of the check of files, and the treatment of orphans. */
export interface SanityRequest {
  readonly readsContents: boolean
  readonly removesOrphans: boolean
  /** Without it, nothing is removed. */
  readonly isConfirmed: boolean
}

const path = Argument.String("path").pipe(
  Argument.withDescription("A CSV file, or a folder of them; docs/import.md describes them")
)

const kind = Flag.String("kind").pipe(
  Flag.withDescription(
    `The kind of a single file, if its name does not state it: ${importFileTypes.map(({ name }) => name).join(", ")}`
  ),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const confirm = Flag.String("confirm").pipe(
  Flag.withDescription("Lines of a single file to import although they are in doubt, as listed in the refusal: 2,5-7"),
  Flag.withSchema(ConfirmedLines),
  Flag.withDefault("")
)

const quarter = Flag.String("quarter").pipe(
  Flag.withDescription("The quarter to publish, such as 2026Q3"),
  Flag.withSchema(Quarter)
)

const client = Flag.String("client").pipe(
  Flag.withDescription("Code of one client to publish for; without it, every client"),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const reason = Flag.String("reason").pipe(
  Flag.withDescription("Reason for publishing a statement again, as shown to the client"),
  Flag.withDefault("")
)

const verifiedClient = Flag.String("client").pipe(
  Flag.withDescription("Code of one client whose chain to verify; without it, every client"),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const removesOrphans = Flag.Boolean("remove-orphans").pipe(
  Flag.withDescription("With --yes, removes files that nothing points to, as a killed server leaves them"),
  Flag.withDefault(false)
)

const readsContents = Flag.Boolean("hash").pipe(
  Flag.withDescription("Also reads every file and compares its SHA-256, not only its size"),
  Flag.withDefault(false)
)

const isConfirmed = Flag.Boolean("yes").pipe(
  Flag.withDescription("Removes immediately what --remove-orphans lists"),
  Flag.withDefault(false)
)

const since = Flag.String("since").pipe(
  Flag.withDescription("The first day, in UTC, of the accepted owners, investors and accounts to write: 2026-11-01"),
  Flag.withSchema(CalendarDate)
)

const out = Flag.String("out").pipe(
  Flag.withDescription(
    "The folder for owners.csv, investors.csv, ownership.csv and accounts.csv; it must not contain them yet"
  ),
  Flag.withSchema(Schema.NonEmptyString)
)

const by = Flag.String("by").pipe(
  Flag.withDescription("The e-mail address of the staff member responsible; named in the history"),
  Flag.withSchema(Schema.NonEmptyString)
)

const ratesCommand = <E, R>(rates: (request: RatesRequest) => Effect.Effect<void, E, R>) =>
  Command.make("rates", {}, () =>
    Effect.fail(new CommandRefused({ problem: "Choose a command: rates check, or rates apply --by <address>." }))
  ).pipe(
    Command.withDescription("Applies the rate tables to open reclaims."),
    Command.withSubcommands([
      Command.make("check", {}, () => rates({ act: "check" })).pipe(
        Command.withDescription(
          "Lists, client by client, which open reclaims the rate tables would change, by how much and by which rows; changes nothing."
        )
      ),
      Command.make("apply", { by }, (given) => rates({ act: "apply", ...given })).pipe(
        Command.withDescription("Makes the changes that check lists. Filed claims keep the rate they were filed with.")
      )
    ])
  )

/** Commands of an operator, with the actions that carry them out. */
export const portalCommand = <
  E1,
  R1,
  E2,
  R2,
  E3,
  R3,
  E4,
  R4,
  E5,
  R5,
  E6,
  R6,
  E7,
  R7,
  E8,
  R8,
  E9,
  R9,
  E10,
  R10
>(actions: {
  readonly importFiles: (request: ImportRequest) => Effect.Effect<void, E1, R1>
  readonly publish: (request: PublishRequest) => Effect.Effect<void, E2, R2>
  readonly rotateKeys: () => Effect.Effect<void, E3, R3>
  readonly sanity: (request: SanityRequest) => Effect.Effect<void, E4, R4>
  readonly verifyAudit: (request: VerifyRequest) => Effect.Effect<void, E5, R5>
  readonly user: (request: UserRequest) => Effect.Effect<void, E6, R6>
  readonly client: (request: ClientRequest) => Effect.Effect<void, E7, R7>
  readonly exportAccepted: (request: ExportAcceptedRequest) => Effect.Effect<void, E8, R8>
  readonly rates: (request: RatesRequest) => Effect.Effect<void, E9, R9>
  readonly forms: () => Effect.Effect<void, E10, R10>
}) =>
  Command.make(portalCommandName, {}, () =>
    Effect.fail(
      new CommandRefused({
        problem:
          "Choose a command: start, import, export-accepted, publish, rates, forms, user, client, rotate-keys, sanity or verify-audit. Add --help to read about them."
      })
    )
  ).pipe(
    Command.withSubcommands([
      Command.make("start", {}, () =>
        Effect.fail(
          new CommandRefused({ problem: "start takes no arguments: settings are read from the environment." })
        )
      ).pipe(Command.withDescription("Serves the portal until it is stopped.")),
      Command.make("import", { path, kind, confirm }, actions.importFiles).pipe(
        Command.withDescription("Reads CSV files of a provider's engine into the database.")
      ),
      Command.make("export-accepted", { since, out }, actions.exportAccepted).pipe(
        Command.withDescription(
          "Writes what the portal has accepted as CSV files, for the provider's engine to add its ids and import back."
        )
      ),
      Command.make("publish", { quarter, client, reason }, actions.publish).pipe(
        Command.withDescription(
          "Publishes the quarterly statements of a quarter, for every client or for one; again only with a reason."
        )
      ),
      ratesCommand(actions.rates),
      Command.make("forms", {}, actions.forms).pipe(
        Command.withDescription(
          "Lists the forms that are printed, with what is filled in, and the fields of a form that the table of fields does not have."
        )
      ),
      userCommand(actions.user),
      clientCommand(actions.client),
      Command.make("rotate-keys", {}, actions.rotateKeys).pipe(
        Command.withDescription(
          "Re-encrypts all sealed values with DATA_KEY, so that DATA_KEYS_FORMER is no longer needed."
        )
      ),
      Command.make("verify-audit", { client: verifiedClient }, actions.verifyAudit).pipe(
        Command.withDescription("Verifies that nothing was changed in or removed from the clients' audit trail.")
      ),
      Command.make("sanity", { readsContents, removesOrphans, isConfirmed }, actions.sanity).pipe(
        Command.withDescription(
          "Checks that every client file is there and unaltered, that none is left over, and that clients are kept apart."
        )
      )
    ])
  )
