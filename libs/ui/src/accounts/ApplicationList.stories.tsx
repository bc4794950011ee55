import { FoldedList } from "@reclaim/core/domain/account/application/FoldedList"
import { makeApplicationRow } from "@reclaim/core/testing/account/makeApplicationRow"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ApplicationList } from "./ApplicationList.tsx"

const rows = [
  makeApplicationRow({
    applicationId: 30,
    state: "returned",
    accountNumber: "AL 1",
    ownerName: "Alpine LP",
    gapCount: 1
  }),
  makeApplicationRow(),
  makeApplicationRow({ applicationId: 32, state: "in_review", gapCount: 0, waitingFor: "provider" }),
  makeApplicationRow({ applicationId: 33, custodian: "", accountNumber: "", ownerName: "", gapCount: 21 })
]

const meta = {
  component: ApplicationList,
  args: {
    state: {
      _tag: "Loaded",
      rows,
      lists: [],
      totalCount: 4,
      notes: new Map([[30, "The EIN has 8 digits; it needs 9."]])
    },
    hrefOf: (id) => `/accounts/add/manual/${String(id)}`,
    listHrefOf: (id) => `/accounts/add/bulk?batch=${String(id)}`,
    mayChange: true,
    onRetry: fn()
  }
} satisfies Meta<typeof ApplicationList>

export default meta

type Story = StoryObj<typeof meta>

/** What waits for the client says what to do. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 wait for you")).toBeVisible()
    await expect(canvas.getByText("“The EIN has 8 digits; it needs 9.”")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Correct ?: AL 1, Alpine LP$/ })).toHaveAttribute(
      "href",
      "/accounts/add/manual/30"
    )
    await expect(canvas.getByRole("link", { name: /^Go on ?: No number yet, no owner yet$/ })).toBeVisible()
    await expect(canvas.getAllByRole("link", { name: /^View/ })).toHaveLength(1)
  }
}

/** How far each is that the client fills in, and nothing of what is with us. */
export const Progress: Story = {
  args: {
    state: {
      _tag: "Loaded",
      rows: [
        makeApplicationRow({ applicationId: 1, state: "draft", step: "people", gapCount: 2 }),
        makeApplicationRow({ applicationId: 2, state: "draft", step: "review", gapCount: 0 }),
        makeApplicationRow({ applicationId: 3, state: "submitted", step: "review", gapCount: 0 })
      ],
      lists: [],
      totalCount: 3,
      notes: new Map()
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 of 7 steps")).toBeVisible()
    await expect(canvas.getAllByText(/of 7 steps/)).toHaveLength(2)
  }
}

/** Nothing is in progress. */
export const Empty: Story = {
  args: { state: { _tag: "Loaded", rows: [], lists: [], totalCount: 0, notes: new Map() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing is in progress.")).toBeVisible()
  }
}

/** Whoever may not change anything looks at it only. */
export const ReadOnly: Story = {
  args: { mayChange: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^View/ })).toHaveLength(4)
  }
}

/** Of many the first ones are shown, and the rest on demand. */
export const Many: Story = {
  args: {
    state: {
      _tag: "Loaded",
      rows: Array.from({ length: 12 }, (_, at) => makeApplicationRow({ applicationId: at + 1 })),
      lists: [],
      totalCount: 1204,
      notes: new Map()
    }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(5)
    await userEvent.click(canvas.getByRole("button", { name: "Show all 12" }))
    await expect(canvas.getAllByRole("link")).toHaveLength(12)
    await expect(canvas.getByText("The 12 that were changed last, of 1,204")).toBeVisible()
  }
}

/** What came with a list is one line, however many accounts that are. */
export const WithList: Story = {
  args: {
    state: {
      _tag: "Loaded",
      rows: [makeApplicationRow()],
      lists: [
        new FoldedList({
          batchId: 12,
          fileName: "funds-2026.xlsx",
          count: 9900,
          updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
        })
      ],
      totalCount: 9901,
      notes: new Map()
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("9,901 accounts")).toBeVisible()
    await expect(canvas.getByText("List: 9,900 accounts")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^View ?: funds-2026.xlsx$/ })).toHaveAttribute(
      "href",
      "/accounts/add/bulk?batch=12"
    )
    await expect(canvas.queryByText(/that were changed last/)).toBeNull()
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      rows: [makeApplicationRow({ ownerName: "Donaudampfschifffahrtsgesellschaft".repeat(4) })],
      lists: [],
      totalCount: 1,
      notes: new Map([[31, "Please send the register of companies again. ".repeat(8)]])
    }
  }
}

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
