import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import { rateClassOf } from "@reclaim/core/domain/rate/rateClassOf"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { rate } from "@reclaim/core/domain/market/Rate"
import type { ClaimantInvestor } from "@reclaim/engine/entitlement/ownersClaim"
import { Effect, Schema } from "effect"
import { readAccounts, readOwnerFacts, readOwnership } from "../rows/importLookups.ts"
import type { InImport } from "../rows/upsertRows.ts"
import { accountKey, lookup } from "./lookup.ts"

/** An investor's part of an owner; `investor` is its number. */
export type ClaimingInvestor = ClaimantInvestor

/** An account with the facts about its owner that claims depend on. */
export interface ClaimingAccount {
  readonly clientId: number
  readonly accountId: number
  readonly custodianId: number
  readonly custodian: string
  readonly code: string
  readonly boId: number
  readonly owner: string
  readonly residence: CountryCode
  readonly entityClass: RateClass
  /** True if the investors claim in place of the owner. */
  readonly isTransparent: boolean
  /** Recorded facts of the owner that decide its rates in a market. */
  readonly factsIn: (market: CountryCode) => ReadonlySet<string>
}

/** Accounts with their claimants, read client by client. */
export interface Claimants {
  readonly load: (clients: ReadonlyArray<number>) => InImport<void>
  readonly account: (clientId: number, custodian: string, code: string) => ClaimingAccount | undefined
  /** The investors behind an owner in a year; undefined when none are on file. */
  readonly investors: (account: ClaimingAccount, year: number) => ReadonlyArray<ClaimingInvestor> | undefined
}

const decodeEntity = Schema.decodeUnknownSync(EntityType)
const decodeClassification = Schema.decodeUnknownSync(Schema.NullOr(UsClassification))

/** The legal form of a row, with the classification of an LLC. */
const formOf = (row: { readonly entityType: string; readonly usClassification: string | null }) => ({
  entityType: decodeEntity(row.entityType),
  usClassification: decodeClassification(row.usClassification)
})

const noFacts: ReadonlySet<string> = new Set()

const factKey = (clientId: number, boId: number, market: string): string => `${clientId} ${boId} ${market}`

const readClaimingAccounts = Effect.fnUntraced(function* (clients: ReadonlyArray<number>) {
  const facts = new Map(
    (yield* readOwnerFacts(clients)).map((one) => [factKey(one.clientId, one.boId, one.market), new Set(one.facts)])
  )
  return (yield* readAccounts(clients)).map((account): ClaimingAccount => {
    const form = formOf(account)
    return {
      ...account,
      residence: CountryCode.make(account.residence),
      entityClass: rateClassOf(form),
      isTransparent: isTransparent(form),
      factsIn: (market) => facts.get(factKey(account.clientId, account.boId, market)) ?? noFacts
    }
  })
})

interface OwnersYear {
  readonly clientId: number
  readonly key: string
  readonly investors: Array<ClaimingInvestor>
}

const yearKey = (boId: number, year: number): string => `${boId} ${year}`

const readOwnersYears = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<OwnersYear>> =>
  Effect.map(readOwnership(clients), (rows) => {
    const years = new Map<string, OwnersYear>()
    for (const { clientId, boId, taxYear, investorId, residence, percent, ...form } of rows) {
      const key = yearKey(boId, taxYear)
      const year = years.get(`${clientId} ${key}`) ?? { clientId, key, investors: [] }
      year.investors.push({
        investor: String(investorId),
        residence: CountryCode.make(residence),
        percent: rate(percent),
        entityClass: rateClassOf(formOf(form))
      })
      years.set(`${clientId} ${key}`, year)
    }
    return [...years.values()]
  })

/** Looks up who claims. */
export const makeClaimants = (): Claimants => {
  const accounts = lookup(readClaimingAccounts, ({ custodian, code }) => accountKey(custodian, code))
  const years = lookup(readOwnersYears, ({ key }) => key)
  return {
    load: (clients) => Effect.andThen(accounts.load(clients), years.load(clients)),
    account: (clientId, custodian, code) => accounts.get(clientId, accountKey(custodian, code)),
    investors: ({ clientId, boId }, year) => years.get(clientId, yearKey(boId, year))?.investors
  }
}
