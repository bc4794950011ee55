import { Schema } from "effect"

/** Next action on an account. */
export const NextStep = Schema.Literals([
  "correct_change",
  "enter_payment",
  "send_documents",
  "finish_change",
  "approve_payment",
  "call_back",
  "decide_change",
  "review_documents",
  "resume",
  "await_documents"
])
export type NextStep = typeof NextStep.Type

/** Party responsible for a step: any user of the client, one with a certain role, the provider, or a third party. */
export type NextActor = "client" | "approver" | "administrator" | "provider" | "others"

const actors: Readonly<Record<NextStep, NextActor>> = {
  correct_change: "client",
  enter_payment: "client",
  send_documents: "client",
  finish_change: "client",
  approve_payment: "approver",
  call_back: "provider",
  decide_change: "provider",
  review_documents: "provider",
  resume: "administrator",
  await_documents: "others"
}

/** Party that a step waits for. */
export const actorOf = (step: NextStep): NextActor => actors[step]
