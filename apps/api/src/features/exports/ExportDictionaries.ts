import { type DictionaryEntry, type DictionaryName, entriesOf } from "./rows/dictionaryFields.ts"

/** An account as a row of an export names it. */
export interface ExportAccount {
  readonly code: string
  readonly custodian: string
  readonly owner: string
}

/** A dividend as a row of an export names it; days count from 2000-01-01. */
export interface ExportEvent extends DictionaryEntry<"event"> {
  readonly isin: string
  readonly securityName: string
}

type Entries = { readonly [Name in DictionaryName]: Map<number, DictionaryEntry<Name>> }

/** The words behind the numbers of an export's records. What a record names must be here, or something was not read. */
export class ExportDictionaries {
  readonly #entries: Entries = {
    market: new Map(),
    custodian: new Map(),
    security: new Map(),
    event: new Map(),
    owner: new Map(),
    account: new Map(),
    payment: new Map(),
    investor: new Map()
  }
  readonly #accounts = new Map<number, ExportAccount>()
  readonly #events = new Map<number, ExportEvent>()

  /** Takes a JSON array of entries, as a piece of the export brings it. */
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

  investor(id: number): DictionaryEntry<"investor"> {
    return this.#entry("investor", id)
  }

  /** Day of value from 2000-01-01, and whether the bank sent it back. */
  payment(id: number): { readonly valueDay: number; readonly isReturned: boolean } {
    const { status, valueDay } = this.#entry("payment", id)
    return { valueDay, isReturned: status === "returned" }
  }

  /** The name of a country by its code, if a market has it. */
  countryNamed(code: string): string | undefined {
    return [...this.#entries.market.values()].find((market) => market.code === code)?.name
  }

  /** The name of a custodian by its code, if there is one. */
  custodianNamed(code: string): string | undefined {
    return [...this.#entries.custodian.values()].find((custodian) => custodian.code === code)?.name
  }

  #entry<Name extends DictionaryName>(name: Name, id: number): DictionaryEntry<Name> {
    const entry = (this.#entries[name] as ReadonlyMap<number, DictionaryEntry<Name>>).get(id)
    if (entry === undefined) throw new Error(`The export's ${name} ${id} was not read`)
    return entry
  }
}
