import type { Acting } from "../../identity/actingForOwn.ts"

/** Whose documents on paper somebody asks for, and whether they may know of investors. */
export interface PaperSight {
  readonly clientId: number
  readonly seesInvestors: boolean
}

/** Who does something with them. */
export interface PaperActing extends Acting, Omit<PaperSight, "clientId"> {}

/** A document on paper as whoever wants to act on it has seen it. */
export interface SeenPaper {
  readonly paperId: number
  readonly version: number
}
