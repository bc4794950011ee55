import type { ReactNode } from "react"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"

/** A state of an answer; of a failure, with its message. */
interface Answer {
  readonly _tag: string
  readonly text?: string
}

/** States without content: not requested, loading, dismissed by the user, unknown to the server, failed. */
type Unanswered = "Unasked" | "Loading" | "Acknowledged" | "NotFound" | "Failed"

/** The states that have content. */
type Content<State extends Answer> = Exclude<State, { readonly _tag: Unanswered }>

interface States<State extends Answer> {
  readonly state: State
  /** Shown until there is an answer. */
  readonly loading: ReactNode
  /** Sentence for something that does not exist, or more than a sentence. */
  readonly notFound?: ReactNode
  /** Shown once the user has dismissed a failure; by default as before the answer. */
  readonly acknowledged?: ReactNode
  /** Requests again after a failure; omit it when that will not help. */
  readonly onRetry?: (() => void) | undefined
  /** Adds to the notice of a failure. */
  readonly renderFailed?: (notice: ReactNode) => ReactNode
  /** Surrounds everything that is shown in place of content. */
  readonly renderFrame?: (shown: ReactNode) => ReactNode
  /** Content; the earlier one stays while a newer one loads. */
  readonly children: (answer: Content<State>) => ReactNode
}

/** Requires a sentence for something that does not exist where that is one of the states. */
type NotFound<State extends Answer> = [Extract<State, { readonly _tag: "NotFound" }>] extends [never]
  ? unknown
  : { readonly notFound: ReactNode }

export type AnsweredProps<State extends Answer> = States<State> & NotFound<State>

const unanswered: ReadonlySet<string> = new Set<Unanswered>([
  "Unasked",
  "Loading",
  "Acknowledged",
  "NotFound",
  "Failed"
])

const isFailed = (state: Answer): state is Answer & { readonly text: string } => state._tag === "Failed"

const hasContent = <State extends Answer>(state: State): state is Content<State> => !unanswered.has(state._tag)

/** An answer in all its states: loading, not found, failed, or its content. */
export const Answered = <State extends Answer>(props: AnsweredProps<State>): ReactNode => {
  const { children, renderFrame, state } = props
  if (hasContent(state)) return children(state)
  const shown = shownInstead(props)
  return renderFrame === undefined ? shown : renderFrame(shown)
}

const shownInstead = <State extends Answer>(props: States<State>): ReactNode => {
  const { acknowledged, renderFailed, loading, notFound, onRetry, state } = props
  if (isFailed(state)) {
    const notice = <FailureNotice text={state.text} onRetry={onRetry} />
    return renderFailed === undefined ? notice : renderFailed(notice)
  }
  if (state._tag === "NotFound") return typeof notFound === "string" ? <EmptyState sentence={notFound} /> : notFound
  return state._tag === "Acknowledged" ? (acknowledged ?? loading) : loading
}
