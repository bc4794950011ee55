import type { BlockMarket } from "../block/BlockDelta.ts"
import type { DocumentRows, OpenRequirement, WaitingInvestor, WaitingOwner } from "./DocumentRows.ts"

/** An account as answers show it. */
export interface ShownAccount {
  readonly accountId: number
  readonly code: string
  readonly fiCode: string
  readonly fiName: string
  /** Place of its owner. */
  readonly owner: number
}

export interface ShownOwner extends WaitingOwner {
  readonly isLookedThrough: boolean
}

/** Stage of an entry that represents not a reclaim but an account that waits for documents before it becomes active. */
export const noStage = 0

/**
 * Waiting reclaims, one entry each, followed by an entry without money for each account and market in which the account
 * itself waits, see {@link noStage}; attributes are indexes into the block's lists.
 */
export interface WaitingColumns {
  readonly account: Uint32Array
  readonly owner: Uint32Array
  readonly event: Uint32Array
  readonly payYear: Uint16Array
  readonly market: Uint16Array
  /** Id of the stage. */
  readonly stage: Uint8Array
  readonly cents: Float64Array
  /** Day number of the agent cut-off; 0 where not available. */
  readonly cutoff: Int32Array
  /** Number of the set of requirements; reclaims with equal numbers wait for the same ones. */
  readonly set: Uint32Array
  /** 1 if it waits for a document that the client itself has to provide. */
  readonly waitsForClient: Uint8Array
}

/** The parts that go to the investors behind owners, or the whole where there are none. */
export interface PartColumns {
  /** First entry of each reclaim; one more element than there are reclaims. */
  readonly starts: Uint32Array
  /** Place of the investor; `noInvestor` where it goes to the owner itself. */
  readonly investor: Uint32Array
  readonly cents: Float64Array
}

/** Index that means no investor. */
export const noInvestor = 0xffff_ffff

/** Documents that one client's reclaims wait for, at one revision. Immutable. */
export interface DocumentBlock {
  readonly rev: number
  readonly seqs: Uint32Array
  readonly reclaims: WaitingColumns
  /** First entry of each reclaim in `links`; one more element than there are reclaims. */
  readonly linkStarts: Uint32Array
  /** Indexes of the open requirements that each reclaim waits for, ascending. */
  readonly links: Uint32Array
  /** Representative reclaim of each distinct set. */
  readonly sets: Uint32Array
  readonly parts: PartColumns
  readonly requirements: ReadonlyArray<OpenRequirement>
  /** 1 for each of them that the client itself has to provide. */
  readonly ofClient: Uint8Array
  readonly requirementPlaces: ReadonlyMap<number, number>
  readonly accounts: ReadonlyArray<ShownAccount>
  readonly owners: ReadonlyArray<ShownOwner>
  readonly ownerPlaces: ReadonlyMap<number, number>
  readonly investors: ReadonlyArray<WaitingInvestor>
  readonly investorPlaces: ReadonlyMap<number, number>
  readonly accountPlaces: ReadonlyMap<number, number>
  readonly markets: ReadonlyArray<BlockMarket>
  readonly marketPlaces: ReadonlyMap<number, number>
  /** Number of events. */
  readonly events: number
}

// With what questions keep of a block: the groups of five groupings, and days for each link.
const bytesPerReclaim = 35 + 12 + 5 * 12
const bytesPerLink = 4 + 6
const bytesPerPart = 12 + 12
const requirementBytes = 1024
const namedBytes = 512

/** Minimum memory of a block with a number of waiting reclaims, in bytes. */
export const minDocumentBytes = (reclaims: number): number => reclaims * bytesPerReclaim

/** Memory used by a block in bytes: the columns exactly, the rest by estimate. */
export const documentBlockBytes = (block: DocumentBlock): number =>
  minDocumentBytes(block.seqs.length) +
  block.links.length * bytesPerLink +
  block.parts.investor.length * bytesPerPart +
  block.requirements.length * requirementBytes +
  (block.accounts.length + block.owners.length + block.investors.length) * namedBytes

// Each row is an object, and lists of numbers are lists; requirements are those of the block.
const rowBytes = 128
const listedBytes = 16

/** Estimated memory of a block's rows, in addition to the block, in bytes. */
export const documentRowsBytes = ({ links, reclaims, weights }: DocumentRows): number =>
  (reclaims.length + links.length + weights.length) * rowBytes +
  links.reduce((sum, { seqs }) => sum + seqs.length, 0) * listedBytes +
  weights.reduce((sum, { investorIds }) => sum + investorIds.length, 0) * 2 * listedBytes
