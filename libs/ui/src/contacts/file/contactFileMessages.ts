const people = (n: number, text: string) => (n === 1 ? "1 person" : `${text} people`)

/** Phrase for the additions and changes of a file, as one act. */
const act = (verbs: readonly [add: string, change: string], added: [number, string], changed: [number, string]) => {
  const [add, change] = verbs
  if (changed[0] === 0) return `${add} ${people(...added)}`
  if (added[0] === 0) return `${change} ${people(...changed)}`
  return `${add} ${people(...added)} and ${change.toLowerCase()} ${changed[1]}`
}

/** The texts about the people of a client as a file. */
export const contactFileMessages = {
  title: "Import people",
  sentence: "A CSV file with one person per line, in the format of the saved list.",
  rules: [
    "A line with an e-mail address already on record changes that person; an empty cell keeps the recorded value.",
    "Everybody else is added. Nobody is invited or deactivated.",
    "Nothing is saved until you have reviewed the changes."
  ],
  file: "File",
  limits: (people: string, size: string) => `CSV, up to ${people} people and ${size}.`,
  template: "Save the template",
  cancel: "Cancel",
  close: "Close",
  checking: (name: string) => `Checking ${name}`,
  check: {
    title: (name: string) => `Changes in ${name}`,
    added: (n: number, text: string) => `${people(n, text)} added`,
    changed: (n: number, text: string) => `${people(n, text)} changed`,
    unchanged: (n: number, text: string) => `${people(n, text)} unchanged`,
    refused: (n: number, text: string) => (n === 1 ? "1 line left out" : `${text} lines left out`),
    nothing: "None: no line of this file adds or changes anybody.",
    problems: "Lines left out, and why",
    fileProblems: "Why the file can’t be imported",
    changes: "People added and changed",
    next: "Next problem",
    key: "F8",
    line: (line: string) => `Line ${line}`,
    inColumn: (column: string, message: string) => `${column}: ${message}`,
    adding: (name: string, email: string) => `Adds ${name}, ${email}`,
    changing: (name: string, fields: string) => `Changes ${name}: ${fields}`,
    first: (shown: string, all: string) => `The first ${shown} of ${all}.`
  },
  other: "Choose another file",
  act: (added: [number, string], changed: [number, string]) => act(["Add", "Change"], added, changed),
  working: "Saving",
  done: {
    title: (added: [number, string], changed: [number, string]) => act(["Added", "Changed"], added, changed),
    leftOut: (n: number, text: string) => (n === 1 ? "1 line was left out." : `${text} lines were left out.`),
    next: "Nobody has been invited yet: invite each person next.",
    back: "See the people"
  },
  notChecked: "The file could not be checked. Nothing was saved; try again.",
  notWritten: "The people could not be saved. Try again: nobody is added twice."
} as const
