import { Schema } from "effect"

/** What somebody has to do next for an account. */
export const NextStep = Schema.Literals([
  "correct_change",
  "enter_payment",
  "finish_change",
  "approve_payment",
  "call_back",
  "decide_change",
  "resume"
])
export type NextStep = typeof NextStep.Type

/** Who has to do it: any of the client's people, one with a certain role, or the provider. */
export type NextActor = "client" | "approver" | "administrator" | "provider"

const actors: Readonly<Record<NextStep, NextActor>> = {
  correct_change: "client",
  enter_payment: "client",
  finish_change: "client",
  approve_payment: "approver",
  call_back: "provider",
  decide_change: "provider",
  resume: "administrator"
}

/** Whom a step waits for. */
export const actorOf = (step: NextStep): NextActor => actors[step]
