import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeInboxItem } from "@reclaim/core/testing/people/makeInboxItem"
import { emptyInboxFilter } from "@reclaim/core/domain/desk/InboxFilter"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { DeskInbox } from "./DeskInbox.tsx"

const today = CalendarDate.make("2026-11-22")

const items = [
  makeInboxItem({ itemId: 40, dueOn: CalendarDate.make("2026-11-18"), openedOn: CalendarDate.make("2026-11-12") }),
  makeInboxItem({
    itemId: 41,
    kind: "authorization",
    subjectId: "12",
    clientId: 14,
    clientName: "Nordlys Partners",
    owner: "Nordlys Pension I",
    title: "holding statement, 2023",
    markets: ["DE"],
    valueBehind: UsdCents.make(50_002),
    agentCutoff: CalendarDate.make("2027-01-31"),
    state: "taken",
    assigneeUserId: 9,
    assigneeName: "Sam Staff"
  }),
  makeInboxItem({
    itemId: 43,
    kind: "job-failed",
    clientId: null,
    clientName: "",
    subjectId: "812",
    owner: "",
    title: "",
    markets: [],
    valueBehind: null,
    agentCutoff: null,
    dueOn: null,
    openedOn: today
  })
]

const meta = {
  component: DeskInbox,
  args: {
    state: { _tag: "Loaded", items, totalCount: 3, today },
    hrefOf: ({ kind, subjectId }) => `/documents?${kind}=${subjectId}`,
    filter: emptyInboxFilter,
    onFilter: fn(),
    onRetry: fn()
  }
} satisfies Meta<typeof DeskInbox>

export default meta

type Story = StoryObj<typeof meta>

/** Each item with whom and what it concerns, the money behind it, its dates, and who has it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const [, first, second, third] = canvas.getAllByRole("row")
    if (first === undefined || second === undefined || third === undefined) throw new Error("Rows are missing")
    for (const text of ["Alpine LP", "Form 6166, 2024", "CH, DE", "$139,110.71", "31 DEC 2026"]) {
      await expect(within(first).getByText(text)).toBeVisible()
    }
    const due = within(first).getByText("18 NOV 2026").closest("td")
    await expect(due).toHaveTextContent("18 NOV 2026overdue by 4 days · waiting 10 days")
    await expect(canvas.getByRole("columnheader", { name: "Value waiting" })).toBeVisible()
    await expect(within(first).getByRole("link", { name: "Document to review 7" })).toHaveAttribute(
      "href",
      "/documents?document=7"
    )
    await expect(within(second).getByText("Sam Staff")).toBeVisible()
    await expect(within(third).getByText("No client")).toBeVisible()
    await expect(within(third).getByText("opened today")).toBeVisible()
    await expect(within(third).queryByText(/\$/)).toBeNull()
  }
}

/** The table is one Tab stop: the arrow keys lead from link to link. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole("grid", { name: "Waiting for us" })
    await waitFor(() => expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1))
    canvas.getByRole("link", { name: "Document to review 7" }).focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("link", { name: "Authorization batch 12" })).toHaveFocus()
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await userEvent.tab()
    await expect(grid.contains(document.activeElement)).toBe(false)
  }
}

/** Some of the items, and how many of all those are. A further filter is added, one is removed, and all are cleared. */
export const Filtered: Story = {
  args: { filter: emptyInboxFilter.with({ kinds: ["document", "authorization"], clientIds: [14] }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Waiting for us 1 of 3" })).toBeVisible()
    await expect(canvas.getAllByRole("row")).toHaveLength(2)
    await expect(canvas.getByRole("rowheader", { name: "Nordlys Partners" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Kind Authorization batch" }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(args.filter.with({ kinds: ["document"] }))
    await userEvent.click(canvas.getByRole("button", { name: "Clear all" }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(emptyInboxFilter)
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    const picker = await within(document.body).findByRole("dialog")
    await userEvent.click(await within(picker).findByRole("menuitem", { name: /Assignee/ }))
    await userEvent.click(await within(picker).findByRole("menuitem", { name: "Nobody" }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(args.filter.with({ assignees: ["nobody"] }))
  }
}

/** No item passes: the filters stay, and can be cleared at once. */
export const NoneUnderFilters: Story = {
  args: { filter: emptyInboxFilter.with({ clientIds: [14], isOverdue: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No items under these filters.")).toBeVisible()
    await expect(canvas.getByText("0 of 3")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(emptyInboxFilter)
  }
}

/** More than an inbox shows. */
export const Many: Story = {
  args: { state: { _tag: "Loaded", items, totalCount: 1204, today } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The 3 of 1,204 that are due first.")).toBeVisible()
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", items: [], totalCount: 0, today } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No items are waiting for us.")).toBeVisible()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the items waiting for us")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "The server is about to stop" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
