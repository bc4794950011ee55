import type { AccountState } from "@reclaim/core/domain/account/AccountState"

/** The words for where an account stands, wherever it is shown. */
export const accountStateMessages = {
  states: {
    documents_pending: "Documents pending",
    active: "Active",
    suspended: "Suspended",
    closed: "Closed"
  } satisfies Record<AccountState, string>,
  changing: "Change under way",
  /** In one line of text. */
  text: (state: string, isChanging: boolean) => (isChanging ? `${state}, change under way` : state)
} as const
