import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { DeskItemList } from "./DeskItemList.tsx"

const today = CalendarDate.make("2026-11-22")

const items = [
  makeWorkItem({ itemId: 40, dueOn: CalendarDate.make("2026-11-18") }),
  makeWorkItem(),
  makeWorkItem({ itemId: 42, state: "taken", assigneeUserId: 9, assigneeName: "Sam Staff", dueOn: null }),
  makeWorkItem({ itemId: 43, kind: "job-failed", clientId: null, clientName: "", subjectId: "812" })
]

const close = fn<(item: WorkItem, reason: string) => void>()

const meta = {
  component: DeskItemList,
  args: {
    state: { _tag: "Loaded", items, today },
    onTake: fn(),
    onClose: close,
    hrefOf: ({ kind, subjectId }) => (kind === "application" ? `/accounts?application=${subjectId}` : null),
    takenId: null,
    problem: null,
    onRetry: fn(),
    together: null,
    onShowAll: null
  }
} satisfies Meta<typeof DeskItemList>

export default meta

type Story = StoryObj<typeof meta>

/** Overdue items say so in words; items already taken can't be taken again. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("18 NOV 2026, overdue by 4 days")).toBeVisible()
    await expect(canvas.getAllByText("30 NOV 2026, in 8 days")[0]).toBeVisible()
    await expect(canvas.getAllByRole("button", { name: /^Take/ })).toHaveLength(3)
    const [first] = canvas.getAllByRole("button", { name: "Take Document to review 7, Alpine Pension Fund" })
    if (first !== undefined) await userEvent.click(first)
    await expect(args.onTake).toHaveBeenCalledWith(items[0])
  }
}

const application = (itemId: number, clientId = 12, clientName = "Alpine Pension Fund") =>
  makeWorkItem({ itemId, kind: "application", subjectId: String(itemId), clientId, clientName })

/**
 * Several applications of one client are selected by keyboard and taken at once; those of other clients can't be
 * added.
 */
export const TakenTogether: Story = {
  args: {
    state: {
      _tag: "Loaded",
      items: [application(31), application(32), application(33, 14, "Nordlys"), ...items],
      today
    },
    together: { onAct: fn(() => Promise.resolve(true)), isBusy: false, problem: null }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("checkbox")).toHaveLength(4)
    canvas.getByRole("checkbox", { name: "Select Account application 31, Alpine Pension Fund" }).focus()
    await userEvent.keyboard(" ")
    await expect(canvas.getByRole("checkbox", { name: "Select Account application 33, Nordlys" })).toBeDisabled()
    canvas.getByRole("checkbox", { name: "Select all applications of Alpine Pension Fund" }).focus()
    await userEvent.keyboard(" ")
    await expect(canvas.getByRole("group", { name: "Selected applications" })).toHaveTextContent("2 applications")
    canvas.getByRole("button", { name: "Take" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.together?.onAct).toHaveBeenCalledWith({ _tag: "Take" }, [application(31), application(32)])
    await waitFor(() => expect(canvas.queryByRole("group", { name: "Selected applications" })).toBeNull())
  }
}

/** The bulk action is refused; each item that does not fit shows why. */
export const RefusedTogether: Story = {
  args: {
    state: { _tag: "Loaded", items: [application(31), application(32)], today },
    together: {
      onAct: fn(() => Promise.resolve(false)),
      isBusy: false,
      problem: {
        text: "Nothing was done: this is not possible in the state of 1 of 2 applications",
        ofItems: new Map([[32, "This application is being reviewed"]])
      }
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Select all/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Take" }))
    await expect(
      canvas.getByText("Nothing was done: this is not possible in the state of 1 of 2 applications")
    ).toBeVisible()
    await expect(canvas.getByRole("row", { name: /application 32/ })).toHaveTextContent("is being reviewed")
    await expect(canvas.getByRole("group", { name: "Selected applications" })).toHaveTextContent("2 applications")
  }
}

/** Items with their own page are taken there. */
export const Opened: Story = {
  args: { state: { _tag: "Loaded", items: [makeWorkItem({ kind: "application", subjectId: "34" })], today } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Account application 34" })).toHaveAttribute(
      "href",
      "/accounts?application=34"
    )
    await expect(canvas.queryByRole("button", { name: /^Take/ })).toBeNull()
  }
}

/** Another user took the item first. */
export const NotTaken: Story = {
  args: { problem: { itemId: 41, text: "Sam Staff has taken this item | Ref #: R-4" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Sam Staff has taken this item")
  }
}

export const OfOneClient: Story = {
  args: { state: { _tag: "Loaded", items: items.slice(0, 3), today }, onShowAll: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Only Alpine Pension Fund")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show all clients" }))
    await expect(args.onShowAll).toHaveBeenCalledOnce()
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      items: [makeWorkItem({ clientName: "Donaudampfschifffahrtsgesellschaft".repeat(3), subjectId: "9".repeat(40) })],
      today
    }
  }
}

export const Empty: Story = { args: { state: { _tag: "Loaded", items: [], today } } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }

const changed = makeWorkItem({
  itemId: 44,
  kind: "owner-changed-by-import",
  subjectId: "17",
  state: "taken",
  assigneeUserId: 9,
  assigneeName: "Sam Staff"
})

/** An item that no event closes is closed by its assignee, who states what was done. */
export const ClosedByHand: Story = {
  args: { state: { _tag: "Loaded", items: [changed], today } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Close Owner changed by import 17/ }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "Close item" }))
    await expect(dialog.getByText("Enter what was done")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^What was done/ }), "New power of attorney asked for")
    await userEvent.click(dialog.getByRole("button", { name: "Close item" }))
    await expect(close).toHaveBeenCalledWith(changed, "New power of attorney asked for")
  }
}
