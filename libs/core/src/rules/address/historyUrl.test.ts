import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { searchOfOpenAccount } from "./accountsUrl.ts"
import { contactsAddress, searchOfContacts } from "./contactsUrl.ts"
import { allHistory, historyAddress, searchOfHistory } from "./historyUrl.ts"
import { searchOfOpenDocument } from "./registerUrl.ts"
import { searchOfTransactions, transactionsAddress } from "./transactionsUrl.ts"

describe("the address of a history", () => {
  it("comes back as it was written, beside what else it says", () => {
    const address = {
      kind: "looks",
      side: "provider",
      from: CalendarDate.make("2026-11-01"),
      to: CalendarDate.make("2026-11-30")
    } as const
    const search = searchOfHistory(address, "?account=12")
    expect(search).toBe("?account=12&history=looks&history-by=provider&history-from=2026-11-01&history-to=2026-11-30")
    expect(historyAddress(search)).toEqual({ ...address, isShown: true })
  })

  it("leads to all of it", () => {
    const search = searchOfHistory(allHistory, "?transaction=3")
    expect(search).toBe("?transaction=3&history=all")
    expect(historyAddress(search)).toEqual({ ...allHistory, isShown: true })
    expect(historyAddress("?transaction=3").isShown).toBe(false)
  })

  it("leaves out what it does not know", () => {
    expect(historyAddress("?history=x&history-by=y&history-from=2026-13-01&history-to=")).toEqual({
      ...allHistory,
      isShown: true
    })
  })

  it("is forgotten when what it is about is closed", () => {
    const open = "history=looks&history-by=provider"
    expect(searchOfOpenAccount(null, `?account=1&${open}`)).toBe("")
    expect(searchOfOpenDocument(null, `?document=1&${open}`)).toBe("")
    const person = contactsAddress(`?person=1&${open}`)
    expect(searchOfContacts({ ...person, person: null }, `?person=1&${open}`)).toBe("")
    const claim = `?transaction=1&${open}`
    expect(searchOfTransactions("summary", { ...transactionsAddress("summary", claim), open: null }, claim)).toBe("")
    expect(searchOfTransactions("summary", transactionsAddress("summary", claim), claim)).toContain("history=looks")
  })
})
