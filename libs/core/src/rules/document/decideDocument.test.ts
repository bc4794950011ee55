import { describe, expect, it } from "@effect/vitest"
import { DocumentState } from "../../domain/document/DocumentState.ts"
import { decideDocument, type DocumentAct, documentActs } from "./decideDocument.ts"

/**
 * Expected result of each act in each state: `already_done` in a state that the act leads to, `wrong_state` in all
 * others that do not fit.
 */
const table: Readonly<Record<DocumentAct, Readonly<Record<DocumentState, string>>>> = {
  take: {
    received: "under_review",
    under_review: "already_done",
    active: "wrong_state",
    rejected: "wrong_state",
    superseded: "wrong_state",
    revoked: "wrong_state"
  },
  accept: {
    received: "active",
    under_review: "active",
    active: "already_done",
    rejected: "wrong_state",
    superseded: "wrong_state",
    revoked: "wrong_state"
  },
  reject: {
    received: "rejected",
    under_review: "rejected",
    active: "wrong_state",
    rejected: "already_done",
    superseded: "wrong_state",
    revoked: "wrong_state"
  },
  undo: {
    received: "wrong_state",
    under_review: "already_done",
    active: "under_review",
    rejected: "under_review",
    superseded: "wrong_state",
    revoked: "wrong_state"
  },
  supersede: {
    received: "superseded",
    under_review: "superseded",
    active: "superseded",
    rejected: "wrong_state",
    superseded: "already_done",
    revoked: "wrong_state"
  },
  revoke: {
    received: "wrong_state",
    under_review: "wrong_state",
    active: "revoked",
    rejected: "wrong_state",
    superseded: "wrong_state",
    revoked: "already_done"
  }
}

const leaving = (state: DocumentState) => documentActs.filter((act) => decideDocument(state, act)._tag === "Next")

describe("what is done with a document", () => {
  for (const act of documentActs) {
    for (const state of DocumentState.literals) {
      it(`${act} of one that is ${state}: ${table[act][state]}`, () => {
        const decided = decideDocument(state, act)
        expect(decided._tag === "Next" ? decided.state : decided.code).toBe(table[act][state])
      })
    }
  }

  it("never leaves what was superseded or revoked, and leaves a rejection only by undoing it", () => {
    expect(leaving("superseded")).toEqual([])
    expect(leaving("revoked")).toEqual([])
    expect(leaving("rejected")).toEqual(["undo"])
  })
})
