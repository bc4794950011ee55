import { Console, Effect } from "effect"
import { CliConfig, CliError, CliOutput, Command, GlobalFlag } from "effect/cli"

const formatter = CliOutput.defaultFormatter({ colors: false })

/** Without the library's own words before what a schema expects. */
const sentenceOf = ({ message }: CliError.NonShowHelpErrors): string =>
  message.replace("Schema validation failed: ", "")

/** What is wrong comes first, then what would be right; on the stream that scripts do not read. */
const presenter: CliOutput.Presenter = {
  present: (event) =>
    event._tag === "InvalidInvocation"
      ? Console.error([...event.errors.map(sentenceOf), "", formatter.formatHelpDoc(event.helpDoc)].join("\n"))
      : CliOutput.defaultPresenter.present(event)
}

/** Runs a command by the words behind it. What is wrong with them is printed with the usage; the effect fails all the same. */
export const runCommandLine = <const Name extends string, Input, E, R, Context>(
  command: Command.Command<Name, Input, Context, E, R>,
  words: ReadonlyArray<string>
) =>
  Command.runWith(command, { version: "" })(words).pipe(
    Effect.provideService(CliOutput.Formatter, formatter),
    Effect.provideService(CliOutput.Presenter, presenter),
    Effect.provideService(CliConfig.CliConfig, { builtIns: [GlobalFlag.Help] })
  )

/** Whether an error was printed already. */
export const isPrinted = (error: unknown): boolean => CliError.isCliError(error)
