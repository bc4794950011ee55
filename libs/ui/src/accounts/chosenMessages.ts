import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"

const accounts = (n: number, text: string): string => (n === 1 ? "1 account" : `${text} accounts`)

/** Texts of bulk actions on selected accounts. */
export const chosenMessages = {
  chosenLabel: "Selected accounts",
  chosen: (_n: number, text: string) => `${text} selected`,
  hidden: (text: string) => `${text} of them not listed`,
  acts: { Suspend: "Suspend", Resume: "Resume", Close: "Close" } satisfies Record<AccountActName, string>,
  copy: "Copy numbers",
  copied: "Copied",
  numbersCopied: (text: string) => `Numbers of ${text} accounts copied`,
  excel: "Excel",
  file: "Accounts",
  fileFailed: "The Excel file could not be prepared. Try again.",
  all: (text: string) => `Select ${text} more`,
  clear: "Clear",
  working: "Working",
  notDone: "This could not be done. Try again.",
  dialog: {
    Suspend: {
      title: (n: number, text: string) => `Suspend ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Suspend ${accounts(n, text)}`
    },
    Resume: {
      title: (n: number, text: string) => `Resume ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Resume ${accounts(n, text)}`
    },
    Close: {
      title: (n: number, text: string) => `Close ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Close ${accounts(n, text)} permanently`
    }
  } satisfies Record<AccountActName, object>,
  openReclaims: (reclaims: string, amount: string) => `Their ${reclaims} open reclaims, ${amount} in total, continue.`,
  leftOut: {
    documents_pending: (n: number, text: string) => `${accounts(n, text)} left out: documents pending`,
    active: (n: number, text: string) => `${accounts(n, text)} left out: active`,
    suspended: (n: number, text: string) => `${accounts(n, text)} left out: already suspended`,
    closed: (n: number, text: string) => `${accounts(n, text)} left out: closed`
  } satisfies Record<AccountState, (n: number, text: string) => string>,
  tooMany: (text: string) => `At most ${text} at once. Select fewer accounts.`,
  done: {
    Suspend: (n: number, text: string) => `${accounts(n, text)} suspended`,
    Resume: (n: number, text: string) => `${accounts(n, text)} resumed`,
    Close: (n: number, text: string) => `${accounts(n, text)} closed`
  } satisfies Record<AccountActName, (n: number, text: string) => string>,
  undo: "Undo",
  /** Reason recorded for an undo, quoting the original reason. */
  undoReason: (reason: string) => `Undone: ${reason}`,
  dismiss: "Dismiss"
} as const
