import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countHistory } from "@reclaim/core/rules/history/countHistory"
import { makeHistoryEntry } from "@reclaim/core/testing/people/makeHistoryEntry"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { HistoryPanel } from "./HistoryPanel.tsx"

const entries = [
  makeHistoryEntry({ no: 0, hash: "", action: "claim.viewed", actorKind: "staff", actorName: "Sam Staff" }),
  makeHistoryEntry({ no: 9, action: "account.suspended", subjectKind: "account", facts: { reason: "In dispute" } }),
  makeHistoryEntry({ no: 8, action: "document.accepted", actorKind: "staff", actorName: "Sam Staff" }),
  makeHistoryEntry({ no: 7, action: "account.activated", actorKind: "system", actorName: "", subjectKind: "account" })
]

const tallies = entries.map(({ action, actorKind }) => ({ action, actorKind, count: 1 }))

const everything = { kind: null, side: null, from: null, to: null } as const

const loaded = {
  _tag: "Loaded",
  entries,
  hasMore: false,
  isLoadingMore: false,
  moreProblem: null,
  counts: countHistory(tallies, everything)
} as const

const meta = {
  component: HistoryPanel,
  args: {
    state: loaded,
    timeZone: "UTC",
    today: CalendarDate.make("2026-11-27"),
    chosen: everything,
    isLedTo: false,
    onChoose: fn(),
    onMore: fn(),
    onRetry: fn(),
    onSave: fn(),
    isSaving: false,
    saveProblem: null
  }
} satisfies Meta<typeof HistoryPanel>

export default meta

type Story = StoryObj<typeof meta>

/** Each choice has the number of entries it would leave, and everything shown can be saved. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("4 entries")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Views 1" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ kind: "looks" })
    await userEvent.click(canvas.getByRole("button", { name: "Provider 2" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ side: "provider" })
    await expect(canvas.queryByRole("button", { name: /^Signatures/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Save as Excel" }))
    await expect(args.onSave).toHaveBeenLastCalledWith("xlsx")
    await userEvent.click(canvas.getByRole("button", { name: "Save as CSV" }))
    await expect(args.onSave).toHaveBeenLastCalledWith("csv")
    await userEvent.click(canvas.getByRole("button", { name: "Days" }))
    await userEvent.type(canvas.getByRole("textbox", { name: "From" }), "11/20/2026")
    await expect(args.onChoose).toHaveBeenLastCalledWith({ from: "2026-11-20" })
  }
}

/** The choices combine, and one press clears the days together with their typed text. */
export const Narrowed: Story = {
  args: {
    chosen: {
      kind: "decisions",
      side: "provider",
      from: CalendarDate.make("2026-11-01"),
      to: CalendarDate.make("2026-11-20")
    },
    state: {
      ...loaded,
      entries: entries.slice(2, 3),
      counts: countHistory(tallies, { kind: "decisions", side: "provider" })
    }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("1 entry")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Decisions 1" })).toHaveAttribute("aria-pressed", "true")
    await expect(canvas.getByRole("button", { name: "Provider 1" })).toHaveAttribute("aria-pressed", "true")
    await expect(canvas.getByRole("button", { name: "1 NOV 2026 to 20 NOV 2026" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Any date" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ from: null, to: null })
  }
}

/** A choice that all remaining entries share stays available: no button disappears under the pointer. */
export const OneSideLeft: Story = {
  args: {
    chosen: { ...everything, kind: "looks" },
    state: { ...loaded, entries: entries.slice(0, 1), counts: countHistory(tallies, { kind: "looks", side: null }) }
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Provider 1" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ side: "provider" })
  }
}

export const NothingFits: Story = {
  args: {
    chosen: { ...everything, kind: "signatures" },
    state: { ...loaded, entries: [], counts: countHistory(tallies, { kind: "signatures", side: null }) }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No entry matches your filters.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Save as Excel" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith(everything)
  }
}

/** An address that points here scrolls it into view once, even if nothing was recorded. */
export const LedTo: Story = {
  args: { isLedTo: true, state: { _tag: "Loading" } },
  render: function Arriving(args) {
    const [state, setState] = useState(args.state)
    const arrive = () => setState({ ...loaded, entries: [], counts: countHistory([], everything) })
    return (
      <>
        <div style={{ height: "200vh" }}>
          <button type="button" onClick={arrive}>
            Have it arrive
          </button>
          <button type="button" onClick={() => setState({ _tag: "Loading" })}>
            Ask again
          </button>
        </div>
        <HistoryPanel {...args} state={state} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const arrive = canvas.getByRole("button", { name: "Have it arrive" })
    await userEvent.click(arrive)
    const { bottom, top } = canvas.getByText("Nothing has been recorded yet.").getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    arrive.scrollIntoView()
    await userEvent.click(canvas.getByRole("button", { name: "Ask again" }))
    await userEvent.click(arrive)
    await expect(arrive.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  }
}

/** Without any entries there is nothing to choose or to save. */
export const Empty: Story = {
  args: { state: { ...loaded, entries: [], counts: countHistory([], everything) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing has been recorded yet.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Preparing file")
    await expect(canvas.getByRole("button", { name: "Save as CSV" })).toBeDisabled()
  }
}

export const NotSaved: Story = {
  args: { saveProblem: "The file could not be prepared. | Ref #: R-7" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The file could not be prepared. | Ref #: R-7")
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** Another choice can be made after the previous one failed to load. */
export const ChosenInVain: Story = {
  render: function Choosing(args) {
    const [state, setState] = useState(args.state)
    return <HistoryPanel {...args} state={state} onChoose={() => setState({ _tag: "Failed", text: "Not now" })} />
  },
  play: async ({ canvas, userEvent }) => {
    const looks = canvas.getByRole("button", { name: /^Views/ })
    await userEvent.click(looks)
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible()
    await expect(looks).toHaveFocus()
  }
}
