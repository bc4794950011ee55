import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"

const accounts = (n: number, text: string): string => (n === 1 ? "1 account" : `${text} accounts`)

/** The texts about accounts that are chosen in the list, and acted on together. */
export const chosenMessages = {
  label: "Chosen accounts",
  chosen: (_n: number, text: string) => `${text} chosen`,
  hidden: (text: string) => `${text} of them not shown`,
  acts: { suspend: "Suspend", resume: "Resume", close: "Close" } satisfies Record<AccountAct, string>,
  copy: "Copy numbers",
  copied: "Copied",
  numbersCopied: (text: string) => `Numbers of ${text} accounts copied`,
  excel: "Excel",
  file: "Accounts",
  fileFailed: "The Excel file could not be made. Try again.",
  all: (text: string) => `Choose ${text} more`,
  clear: "Clear",
  working: "Working",
  notDone: "This could not be done. Try again.",
  dialog: {
    suspend: {
      title: (n: number, text: string) => `Suspend ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Suspend ${accounts(n, text)}`
    },
    resume: {
      title: (n: number, text: string) => `Resume ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Resume ${accounts(n, text)}`
    },
    close: {
      title: (n: number, text: string) => `Close ${accounts(n, text)}?`,
      go: (n: number, text: string) => `Close ${accounts(n, text)} for good`
    }
  } satisfies Record<AccountAct, object>,
  openReclaims: (reclaims: string, amount: string) => `Their ${reclaims} open reclaims, ${amount} in all, go on.`,
  leftOut: {
    documents_pending: (n: number, text: string) => `${accounts(n, text)} left out: documents pending`,
    active: (n: number, text: string) => `${accounts(n, text)} left out: active`,
    suspended: (n: number, text: string) => `${accounts(n, text)} left out: suspended already`,
    closed: (n: number, text: string) => `${accounts(n, text)} left out: closed`
  } satisfies Record<AccountState, (n: number, text: string) => string>,
  tooMany: (text: string) => `At most ${text} at once. Choose fewer accounts.`,
  done: {
    suspend: (n: number, text: string) => `${accounts(n, text)} suspended`,
    resume: (n: number, text: string) => `${accounts(n, text)} resumed`,
    close: (n: number, text: string) => `${accounts(n, text)} closed`
  } satisfies Record<AccountAct, (n: number, text: string) => string>,
  undo: "Undo",
  /** The reason of what is undone, with why it was done. */
  undoReason: (reason: string) => `Undone: ${reason}`,
  dismiss: "Dismiss"
} as const
