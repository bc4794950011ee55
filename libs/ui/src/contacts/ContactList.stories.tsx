import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { ContactList, type ContactListProps } from "./ContactList.tsx"

const heldRole = (role: HeldRole["role"]) => new HeldRole({ role, scopeKind: "all", scopeIds: [] })

const people = [
  makeContact({
    contactId: 9,
    userId: 1,
    firstName: "Ada",
    lastName: "Meyer",
    email: "ada@example.com",
    phone: "+12125550142",
    lastActiveOn: CalendarDate.make("2026-11-23"),
    roles: [heldRole("administrator"), heldRole("operations")]
  }),
  makeContact(),
  makeContact({
    contactId: 14,
    firstName: "Dana",
    lastName: "Okafor",
    email: "dana.okafor@example.com",
    isEmailVerified: false,
    status: "invited",
    hasBounced: true,
    phone: null,
    roles: [heldRole("payments")]
  }),
  makeContact({
    contactId: 15,
    firstName: "Hannah",
    lastName: "Weiss",
    email: "hannah@weiss-steuer.example",
    status: "inactive",
    roles: []
  })
].toSorted((a, b) => a.lastName.localeCompare(b.lastName))

/** Holds the search text, as the screen does. */
const WithState = (props: ContactListProps) => {
  const [search, setSearch] = useState(props.search)
  return (
    <ContactList
      {...props}
      search={search}
      onSearch={(text) => {
        setSearch(text)
        props.onSearch(text)
      }}
    />
  )
}

const meta = {
  component: ContactList,
  render: (args) => <WithState {...args} />,
  args: {
    contacts: people,
    totalCount: people.length,
    today: CalendarDate.make("2026-11-23"),
    rest: { _tag: "Whole" },
    isStale: false,
    search: "",
    onSearch: fn(),
    isNarrowed: false,
    onClear: fn(),
    onAdd: fn() as ContactListProps["onAdd"],
    hrefOf: ({ contactId }) => `?person=${contactId}`,
    onOpen: fn()
  }
} satisfies Meta<typeof ContactList>

export default meta

type Story = StoryObj<typeof meta>

/** By last name, with roles, reachability and status in words; Enter on a row opens it. */
export const Usual: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: "Lind, Bo: details" })).toHaveTextContent("Lind, Bo")
    await expect(canvas.getByText("Signatory · CH, DE")).toBeVisible()
    await expect(canvas.getByText("The last mail to the address bounced")).toBeInTheDocument()
    await expect(canvas.getAllByText("The address is confirmed")).toHaveLength(3)
    await expect(canvas.getByText("Today")).toBeInTheDocument()
    await expect(canvas.getByRole("heading", { name: /4 people$/ })).toBeVisible()
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="name"]')?.focus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onOpen).toHaveBeenLastCalledWith(people[1])
  }
}

/** Every keystroke reports the whole search text. */
export const Searched: Story = {
  args: { isNarrowed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "li")
    await expect(args.onSearch).toHaveBeenLastCalledWith("li")
    await expect(canvas.getByRole("heading", { name: /4 people found$/ })).toBeVisible()
  }
}

/** The search finds nobody. */
export const NobodyFound: Story = {
  args: { contacts: [], totalCount: 0, isNarrowed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show everybody" }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  }
}

/** A new client, whose administrator adds the first one. */
export const Empty: Story = {
  args: { contacts: [], totalCount: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Nobody is recorded yet. Add the people who handle your reclaims.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Add person" }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  }
}

/** Nobody is recorded, and this user may not add anybody. */
export const EmptyAndReadOnly: Story = {
  args: { contacts: [], totalCount: 0, onAdd: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nobody is recorded yet.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** The first page is shown while the next ones load. */
export const Arriving: Story = {
  args: { totalCount: 450, rest: { _tag: "Arriving" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: /4 of 450 people, loading more$/ })).toBeVisible()
  }
}

const onRetry = fn()

/** The next pages could not be loaded; the first one stays. */
export const Partial: Story = {
  args: { totalCount: 450, rest: { _tag: "Failed", text: "Not now | Ref #: R-3", onRetry } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Only 4 of 450 people could be loaded. Not now")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(onRetry).toHaveBeenCalledOnce()
  }
}

/** The longest names and every role, and a right-to-left name. */
export const LongestText: Story = {
  args: {
    totalCount: 2,
    contacts: [
      makeContact({
        lastName: "von Hohenstein-Braunschweig-Wolfenbüttel-Donaudampfschifffahrtsgesellschaft",
        firstName: "Wilhelmina Annabelle",
        email: `${"wilhelmina.".repeat(8)}annabelle@hohenstein-braunschweig.example`,
        roles: (["administrator", "authorizer", "operations", "payments", "signatory", "statements"] as const).map(
          heldRole
        )
      }),
      makeContact({ contactId: 13, firstName: "عبد الرحمن", lastName: "الخوارزمي", company: "شركة الاستثمار القابضة" })
    ]
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("الخوارزمي, عبد الرحمن")).toBeVisible()
    await waitFor(() => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth))
  }
}
