import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { userMenuItems } from "./userMenuItems.ts"

const links = { serviceDeskUrl: "https://desk.example/new", faqUrl: "https://support.example/faq" }
const labels = (user: ReturnType<typeof makeUser>) => userMenuItems(user, links).map((item) => item.label)

describe("the user menu", () => {
  it("has its items in the given order", () => {
    expect(labels(makeUser())).toEqual([
      "Home",
      "My Accounts",
      "Reclaim Dashboard",
      "Quarterly Statements",
      "Payment Statements",
      "Documents",
      "Claim Authorization",
      "Sign Documents",
      "Contacts",
      "Contact Us",
      "FAQ",
      "Sign out"
    ])
  })

  it("groups its items without changing their order", () => {
    expect(userMenuItems(makeUser(), links).map(({ group }) => group)).toEqual([
      "start",
      "start",
      "features",
      "features",
      "features",
      "features",
      "features",
      "management",
      "management",
      "help",
      "help",
      "leave"
    ])
  })

  it("has no onboarding entry without the task named myAccounts", () => {
    const user = makeUser({ tasks: { ...everyTask, Management: [makeTask({ name: "contacts", label: "Contacts" })] } })
    expect(labels(user).slice(0, 2)).toEqual(["Home", "Reclaim Dashboard"])
  })

  it("shows a task it does not know", () => {
    const user = makeUser({
      tasks: { ...everyTask, Features: [makeTask({ name: "taxVouchers", label: "Tax Vouchers" })] }
    })
    expect(labels(user)).toContain("Tax Vouchers")
  })

  it("leaves out feature tasks that are hidden", () => {
    const hidden = makeTask({ label: "Hidden report", isHidden: true })
    expect(labels(makeUser({ tasks: { ...everyTask, Features: [hidden] } }))).not.toContain("Hidden report")
  })

  it("leaves out management tasks that are hidden", () => {
    const hidden = makeTask({ name: "myAccounts", label: "My Accounts", isHidden: true })
    expect(labels(makeUser({ tasks: { ...everyTask, Management: [hidden] } }))).not.toContain("My Accounts")
  })

  it("shows some tasks disabled", () => {
    const disabled = makeTask({ name: "documents", label: "Documents", disabled: true })
    const items = userMenuItems(makeUser({ tasks: { ...everyTask, Features: [disabled] } }), links)
    expect(items.filter((item) => item.isDisabled).map((item) => item.name)).toEqual(["documents"])
  })

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    ""
  ])("makes no link of a task whose route is %j", (route) => {
    const Features = [makeTask({ name: "odd", route })]
    const found = userMenuItems(makeUser({ tasks: { ...everyTask, Features } }), links).find(
      ({ name }) => name === "odd"
    )
    expect(found?.isDisabled).toBe(true)
  })

  it("leads home, to the tasks' routes and out of the portal", () => {
    const ways = userMenuItems(makeUser(), links).map((item) =>
      item._tag === "Screen" ? item.to : item._tag === "External" ? item.href : item._tag
    )
    expect(ways).toEqual([
      "/",
      "/accounts",
      "/reports/reclaim-dashboard",
      "/reports/quarterly-statements",
      "/reports/payment-statements",
      "/documents",
      "/claim-authorization",
      "/accounts/documents",
      "/contacts",
      "https://desk.example/new",
      "https://support.example/faq",
      "SignOut"
    ])
  })

  it("names and pictures its entries as the tasks do", () => {
    const user = makeUser({
      tasks: {
        Features: [makeTask({ icon: "chart-pie" })],
        Management: [],
        SignOut: [makeTask({ label: "Leave", icon: "door" })]
      }
    })
    const items = userMenuItems(user, links)
    expect(items[1]).toEqual({
      _tag: "Screen",
      name: "reclaimDashboard",
      label: "Reclaim Dashboard",
      icon: "chart-pie",
      to: "/reports/reclaim-dashboard",
      isDisabled: false,
      group: "features"
    })
    expect(items.at(-1)).toEqual({
      _tag: "SignOut",
      name: "signOut",
      label: "Leave",
      icon: "door",
      isDisabled: false,
      group: "leave"
    })
  })

  it("lets a user without any task leave", () => {
    const user = makeUser({ tasks: { Features: [], Management: [], SignOut: [] } })
    expect(labels(user)).toEqual(["Home", "Contact Us", "FAQ", "Sign out"])
  })

  it("shows an external entry without an address disabled", () => {
    const items = userMenuItems(makeUser(), { serviceDeskUrl: "", faqUrl: links.faqUrl })
    expect(items.filter((item) => item.isDisabled).map((item) => item.name)).toEqual(["contactUs"])
  })

  it("gives every entry a unique name", () => {
    const names = userMenuItems(makeUser(), links).map((item) => item.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
