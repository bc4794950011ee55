import { type DictionaryEntry, type DictionaryName, entriesOf } from "./rows/dictionaryFields.ts"

/** An account, as rows of an export refer to it. */
export interface ExportAccount {
  readonly code: string
  readonly custodian: string
  readonly owner: string
}

/** A dividend, as rows of an export refer to it; days count from 2000-01-01. */
export interface ExportEvent extends DictionaryEntry<"event"> {
  readonly isin: string
  readonly securityName: string
}

type Entries = { readonly [Name in DictionaryName]: Map<number, DictionaryEntry<Name>> }

/** Entries that the numbers in an export's records refer to. Throws for a number that was never added. */
export class ExportDictionaries {
  readonly #entries: Entries = {
    market: new Map(),
    custodian: new Map(),
    security: new Map(),
    event: new Map(),
    rateRow: new Map(),
    owner: new Map(),
    account: new Map(),
    payment: new Map(),
    investor: new Map()
  }
  readonly #accounts = new Map<number, ExportAccount>()
  readonly #events = new Map<number, ExportEvent>()

  /** Adds a JSON array of entries, as a piece of the export carries it. */
  add(name: DictionaryName, json: string): void {
    const known: Map<number, DictionaryEntry<DictionaryName>> = this.#entries[name]
    for (const entry of entriesOf(name, json)) known.set(entry.id, entry)
  }

  account(id: number): ExportAccount {
    const known = this.#accounts.get(id)
    if (known !== undefined) return known
    const { code, custodianId, ownerId } = this.#entry("account", id)
    const account = {
      code,
      custodian: this.#entry("custodian", custodianId).name,
      owner: this.#entry("owner", ownerId).name
    }
    this.#accounts.set(id, account)
    return account
  }

  countryName(marketId: number): string {
    return this.#entry("market", marketId).name
  }

  event(id: number): ExportEvent {
    const known = this.#events.get(id)
    if (known !== undefined) return known
    const entry = this.#entry("event", id)
    const { isin, name } = this.#entry("security", entry.securityId)
    const event = { ...entry, isin, securityName: name }
    this.#events.set(id, event)
    return event
  }

  /** True if a rate row was not confirmed in full at its source; null stands for no row. */
  isPartlyConfirmed(...rows: ReadonlyArray<number | null>): boolean {
    return rows.some((id) => id !== null && this.#entry("rateRow", id).confidence !== "verified")
  }

  investor(id: number): DictionaryEntry<"investor"> {
    return this.#entry("investor", id)
  }

  /** The value date, in days from 2000-01-01, and whether the bank returned the payment. */
  payment(id: number): { readonly valueDay: number; readonly isReturned: boolean } {
    const { status, valueDay } = this.#entry("payment", id)
    return { valueDay, isReturned: status === "returned" }
  }

  /** The country name for a code, if a market has it. */
  countryNamed(code: string): string | undefined {
    return [...this.#entries.market.values()].find((market) => market.code === code)?.name
  }

  /** The name of the security of an ISIN, if one was read. */
  securityNamed(isin: string): string | undefined {
    return [...this.#entries.security.values()].find((security) => security.isin === isin)?.name
  }

  /** Name of the custodian with this code, if there is one. */
  custodianNamed(code: string): string | undefined {
    return [...this.#entries.custodian.values()].find((custodian) => custodian.code === code)?.name
  }

  #entry<Name extends DictionaryName>(name: Name, id: number): DictionaryEntry<Name> {
    const entry = (this.#entries[name] as ReadonlyMap<number, DictionaryEntry<Name>>).get(id)
    if (entry === undefined) throw new Error(`The export's ${name} ${id} was not read`)
    return entry
  }
}
