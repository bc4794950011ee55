import type { OwnClientActor } from "../../../identity/actingForOwn.ts"

/** Client whose documents on paper are read, and the right to see investors. */
export interface PaperVisibility {
  readonly clientId: number
  readonly seesInvestors: boolean
}

/** Author of an act on documents on paper. */
export interface PaperActor extends OwnClientActor, Omit<PaperVisibility, "clientId"> {}

/** Document on paper and the version that the user saw. */
export interface SeenPaper {
  readonly paperId: number
  readonly version: number
}
