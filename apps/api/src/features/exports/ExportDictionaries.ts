import type { DictionaryName } from "./rows/ExportPiece.ts"

type Entry = readonly [id: number, ...rest: ReadonlyArray<string | number>]

/** An account as a row of an export names it. */
export interface ExportAccount {
  readonly code: string
  readonly custodian: string
  readonly owner: string
}

/** A dividend as a row of an export names it. */
export interface ExportEvent {
  readonly isin: string
  readonly securityName: string
  /** From 2000-01-01. */
  readonly payDay: number
}

/** The words behind the numbers of an export's records. What a record names must be here, or something was not read. */
export class ExportDictionaries {
  readonly #entries = new Map<DictionaryName, Map<number, Entry>>()
  readonly #accounts = new Map<number, ExportAccount>()
  readonly #events = new Map<number, ExportEvent>()

  /** Takes a JSON array of entries, as a piece of the export brings it. */
  add(name: DictionaryName, json: string): void {
    const known = this.#entries.get(name) ?? new Map<number, Entry>()
    this.#entries.set(name, known)
    for (const entry of JSON.parse(json) as ReadonlyArray<Entry>) known.set(entry[0], entry)
  }

  account(id: number): ExportAccount {
    const known = this.#accounts.get(id)
    if (known !== undefined) return known
    const [, custodianId, ownerId, code] = this.#entry("account", id)
    const account = {
      code: String(code),
      custodian: this.#text("custodian", Number(custodianId), 2),
      owner: this.#text("owner", Number(ownerId), 1)
    }
    this.#accounts.set(id, account)
    return account
  }

  countryCode(marketId: number): string {
    return this.#text("market", marketId, 1)
  }

  countryName(marketId: number): string {
    return this.#text("market", marketId, 2)
  }

  event(id: number): ExportEvent {
    const known = this.#events.get(id)
    if (known !== undefined) return known
    const [, securityId, payDay] = this.#entry("event", id)
    const event = {
      isin: this.#text("security", Number(securityId), 1),
      securityName: this.#text("security", Number(securityId), 2),
      payDay: Number(payDay)
    }
    this.#events.set(id, event)
    return event
  }

  investor(id: number): { readonly name: string; readonly residence: string; readonly type: string } {
    const [, name, residence, type] = this.#entry("investor", id)
    return { name: String(name), residence: String(residence), type: String(type) }
  }

  /** Day of value from 2000-01-01, and whether the bank sent it back. */
  payment(id: number): { readonly valueDay: number; readonly isReturned: boolean } {
    const [, valueDay, status] = this.#entry("payment", id)
    return { valueDay: Number(valueDay), isReturned: status === "returned" }
  }

  /** The name of a country by its code, if a market has it. */
  countryNamed(code: string): string | undefined {
    return this.#named("market", code)
  }

  /** The name of a custodian by its code, if there is one. */
  custodianNamed(code: string): string | undefined {
    return this.#named("custodian", code)
  }

  #named(name: DictionaryName, code: string): string | undefined {
    const found = [...(this.#entries.get(name)?.values() ?? [])].find((entry) => entry[1] === code)
    return found === undefined ? undefined : String(found[2])
  }

  #text(name: DictionaryName, id: number, place: number): string {
    return String(this.#entry(name, id)[place])
  }

  #entry(name: DictionaryName, id: number): Entry {
    const entry = this.#entries.get(name)?.get(id)
    if (entry === undefined) throw new Error(`The export's ${name} ${id} was not read`)
    return entry
  }
}
