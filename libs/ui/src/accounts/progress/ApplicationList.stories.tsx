import type { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { FoldedList } from "@reclaim/core/domain/application/FoldedList"
import type { ApplicationsFound, FoundInState } from "@reclaim/core/rules/application/ApplicationsFound"
import { makeApplicationRow } from "@reclaim/core/testing/account/makeApplicationRow"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ApplicationList } from "./ApplicationList.tsx"

const of = (rows: ReadonlyArray<ApplicationRow> = [], rowCount = rows.length): FoundInState => ({
  rows,
  rowCount,
  lists: [],
  count: rowCount
})

const loaded = (found: Partial<ApplicationsFound> = {}) =>
  ({
    _tag: "Loaded",
    found: { returned: of(), draft: of(), submitted: of(), in_review: of(), ...found },
    more: { _tag: "Idle" }
  }) as const

const returned = makeApplicationRow({
  applicationId: 30,
  state: "returned",
  accountNumber: "AL 1",
  ownerName: "Alpine LP",
  gapCount: 1,
  note: "The EIN has 8 digits; it needs 9."
})
const draft = makeApplicationRow({ applicationId: 33, custodian: "", accountNumber: "", ownerName: "", gapCount: 21 })
const inReview = makeApplicationRow({ applicationId: 32, state: "in_review", gapCount: 0, waitingFor: "provider" })

const usual = loaded({ returned: of([returned]), draft: of([makeApplicationRow(), draft]), in_review: of([inReview]) })

const meta = {
  component: ApplicationList,
  args: {
    state: usual,
    search: "",
    onSearch: fn(),
    chosen: null,
    onChoose: fn(),
    onMore: fn(),
    hrefOf: (id) => `/accounts/add/manual/${String(id)}`,
    listHrefOf: (id) => `/accounts/add/bulk?batch=${String(id)}`,
    mayChange: true,
    onRetry: fn()
  }
} satisfies Meta<typeof ApplicationList>

export default meta

type Story = StoryObj<typeof meta>

/** Applications waiting for the client are listed apart from those with us, with their next action. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Waiting for you 3" })).toBeVisible()
    await expect(canvas.getByRole("heading", { name: "With us 1" })).toBeVisible()
    await expect(canvas.getByText("“The EIN has 8 digits; it needs 9.”")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Correct ?: AL 1, Alpine LP$/ })).toHaveAttribute(
      "href",
      "/accounts/add/manual/30"
    )
    await expect(canvas.getByRole("link", { name: /^Continue ?: No number yet, no owner yet$/ })).toBeVisible()
    await expect(canvas.getAllByRole("link", { name: /^View/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole("button", { name: "Draft 2" }))
    await expect(args.onChoose).toHaveBeenCalledWith("draft")
    await userEvent.type(canvas.getByRole("searchbox"), "a")
    await expect(args.onSearch).toHaveBeenCalledWith("a")
  }
}

/** Filtered by state; the counts of the other states stay. */
export const OneState: Story = {
  args: { chosen: "returned" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Returned 1" })).toHaveAttribute("aria-pressed", "true")
    await expect(canvas.getByRole("heading", { name: "Waiting for you 1" })).toBeVisible()
    await expect(canvas.queryByRole("heading", { name: /^With us/ })).toBeNull()
    await expect(canvas.getAllByRole("link")).toHaveLength(1)
  }
}

/** Shows the progress of applications that the client is filling in, and none for those with us. */
export const Progress: Story = {
  args: {
    state: loaded({
      draft: of([
        makeApplicationRow({ applicationId: 1, state: "draft", step: "people", gapCount: 2 }),
        makeApplicationRow({ applicationId: 2, state: "draft", step: "review", gapCount: 0 })
      ]),
      submitted: of([makeApplicationRow({ applicationId: 3, state: "submitted", step: "review", gapCount: 0 })])
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 of 7 steps")).toBeVisible()
    await expect(canvas.getAllByText(/of 7 steps/)).toHaveLength(2)
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

/** No applications are in progress. */
export const Empty: Story = {
  args: { state: loaded() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No applications are in progress.")).toBeVisible()
  }
}

/** Nothing is found. */
export const NoMatch: Story = {
  args: { state: loaded(), search: "atlantis" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await expect(args.onSearch).toHaveBeenCalledWith("")
  }
}

/** A user without write access gets no actions. */
export const ReadOnly: Story = {
  args: { mayChange: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^View/ })).toHaveLength(4)
  }
}

const fifty = Array.from({ length: 50 }, (_, at) => makeApplicationRow({ applicationId: at + 1, state: "returned" }))

/** A long list loads more on demand. */
export const Many: Story = {
  args: { state: loaded({ returned: of(fifty, 1204) }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(50)
    await userEvent.click(canvas.getByRole("button", { name: "Show more: Returned, 1,154 left" }))
    await expect(args.onMore).toHaveBeenCalledWith("returned")
  }
}

/** Loading more failed; the loaded rows stay. */
export const MoreFailed: Story = {
  args: { state: { ...loaded({ returned: of(fifty, 60) }), more: { _tag: "Failed", text: "Not now | Ref #: R-7" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now")
    await expect(canvas.getAllByRole("link")).toHaveLength(50)
  }
}

const list = new FoldedList({
  batchId: 12,
  fileName: "funds-2026.xlsx",
  count: 9900,
  updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
})

/** An uploaded list is one line, whatever its number of accounts. */
export const WithList: Story = {
  args: { state: loaded({ draft: of([makeApplicationRow()]), submitted: { ...of(), lists: [list], count: 9900 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("9,901 accounts")).toBeVisible()
    await expect(canvas.getByText("List: 9,900 accounts")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^View ?: funds-2026.xlsx$/ })).toHaveAttribute(
      "href",
      "/accounts/add/bulk?batch=12"
    )
  }
}

export const LongestText: Story = {
  args: {
    state: loaded({
      returned: of([
        makeApplicationRow({
          state: "returned",
          ownerName: "Donaudampfschifffahrtsgesellschaft".repeat(4),
          note: "Please send the register of companies again. ".repeat(8)
        })
      ])
    })
  }
}

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
