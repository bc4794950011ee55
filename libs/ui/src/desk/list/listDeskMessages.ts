/** The texts about a list of applications that the desk accepts. */
export const listDeskMessages = {
  facts: "The list",
  file: "File",
  by: "Sent by",
  on: "Committed",
  made: "Applications made",
  behind: "Rows left behind",
  rows: "Applications",
  shown: (from: string, to: string, all: string) => `${from} to ${to} of ${all}`,
  line: "Line",
  account: "Account",
  owner: "Owner",
  custodian: "Custodian",
  doubts: "Look at",
  open: (line: string) => `Open the application of line ${line}`,
  openShort: "Open",
  takeOut: "Take out",
  takenOut: (line: string) => `Take line ${line} out`,
  decided: "Decide it by itself",
  none: "No application was made of this list.",
  previous: "Previous",
  next: "Next",
  accepting: (accepted: string) => `${accepted} accepted so far`,
  accept: "Accept those without doubts",
  acceptWithout: (n: number, text: string) =>
    n === 1
      ? `Accept those without doubts, but for ${text} line`
      : `Accept those without doubts, but for ${text} lines`,
  stop: "Stop after this part",
  explained:
    "Each becomes an account of the owner it names. What is doubtful, and the lines that are taken out, stay to be decided one by one.",
  done: (n: number, text: string) => (n === 1 ? `${text} application accepted` : `${text} applications accepted`),
  nothing: "Nothing was left to accept",
  left: "Left, with the reason",
  leftLine: (line: string) => `Line ${line}`
} as const
