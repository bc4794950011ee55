import { makeDeskApplication } from "@reclaim/core/testing/account/makeDeskApplication"
import { expect, it } from "vitest"
import { changeFacts } from "./ApplicationAtDesk.tsx"

it("tells what changes as the client was asked for it, and of what is sealed only the end", () => {
  const sent = makeDeskApplication({
    changes: [
      { path: "account.accountType", before: "", after: "custody" },
      { path: "account.markets", before: "FR, NL", after: "" },
      { path: "account.openedOn", before: "2021-03-01", after: "2021-04-01" },
      { path: "owner.name", before: "Before Inc.", after: "After Inc." },
      { path: "owner.registeredAddress.city", before: "Boston", after: "Salem" },
      { path: "tax.hedged.isTrue", before: "false", after: "true" },
      { path: "tax.numbers.n4.country", before: "FR", after: "" },
      { path: "people.contactIds", before: "", after: "12" },
      { path: "owner.taxNumber", before: "789", after: "321" },
      { path: "owner.birthDate", before: "", after: "" },
      { path: "tax.numbers.n4.taxNumber", before: "0053", after: "" }
    ]
  })
  expect(changeFacts(sent)).toMatchInlineSnapshot(`
    [
      {
        "name": "Account type",
        "value": "nothing → Custody",
      },
      {
        "name": "Markets",
        "value": "France, Netherlands → All markets",
      },
      {
        "name": "Opened on",
        "value": "1 MAR 2021 → 1 APR 2021",
      },
      {
        "name": "Legal name",
        "value": "Before Inc. → After Inc.",
      },
      {
        "name": "Registered address, city",
        "value": "Boston → Salem",
      },
      {
        "name": "Were dividends hedged?",
        "value": "No → Yes",
      },
      {
        "name": "Other tax number 1, country",
        "value": "France → nothing",
      },
      {
        "name": "People for this account",
        "value": "nothing → Sig Natory",
      },
      {
        "name": "Tax number",
        "value": "•••• 789 → •••• 321",
      },
      {
        "name": "Date of birth",
        "value": "Re-entered",
      },
      {
        "name": "Other tax number 1",
        "value": "•••• 0053 → nothing",
      },
    ]
  `)
})
