import { Schema } from "effect"

/** What somebody has to do next for an account. */
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

/** Who has to do it: any of the client's people, one with a certain role, the provider, or somebody outside both. */
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

/** Whom a step waits for. */
export const actorOf = (step: NextStep): NextActor => actors[step]
