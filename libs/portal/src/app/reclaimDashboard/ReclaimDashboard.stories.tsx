import { emptyDashboard, makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { emptyExpiry } from "@reclaim/core/testing/makeExpiry"
import { makeTransactionPage } from "@reclaim/core/testing/makeTransaction"
import { makeSavedView } from "@reclaim/core/testing/makeSavedView"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, waitFor } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ReclaimDashboard } from "./ReclaimDashboard.tsx"

const meta = {
  title: "Reclaim dashboard",
  component: ReclaimDashboard,
  decorators: [
    (Story) => (
      <FollowAddress>
        <Story />
      </FollowAddress>
    )
  ]
} satisfies Meta<typeof ReclaimDashboard>

export default meta

type Story = StoryObj<typeof meta>

const at = (read: NonNullable<FakeAnswers["dashboards"]>["read"], search = "", tab = "summary") => {
  const path = `/reports/reclaim-dashboard/${tab}`
  return { path: path + search, seed: seedPortal({ path, search }, { dashboards: read === undefined ? {} : { read } }) }
}

const dashboard = makeDashboard()
const germany = makeDashboard({ countries: dashboard.countries.slice(0, 1), accounts: dashboard.accounts.slice(0, 3) })
const answers: NonNullable<FakeAnswers["dashboards"]>["read"] = ({ filter }) =>
  Effect.succeed(filter.countries.length === 0 ? dashboard : germany)

/** A client with four years of reclaims; a click on a country filters everything, and its chip clears that. */
export const Loaded: Story = {
  parameters: at(answers),
  play: async ({ canvas, userEvent }) => {
    const [outstanding] = await canvas.findAllByText("Outstanding")
    await expect(outstanding).toBeVisible()
    const country = await canvas.findByRole("button", { name: /^Germany/ })
    await userEvent.click(country)
    const chip = await canvas.findByRole("button", { name: "Remove filter Country Germany" })
    await waitFor(() => expect(canvas.getByText("3 accounts")).toBeVisible())
    await userEvent.click(chip)
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Remove filter/ })).toBeNull())
  }
}

/** The figures are loading: their space is reserved. */
export const Loading: Story = {
  parameters: at(() => Effect.never),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the key figures" })).toBeVisible()
  }
}

/** A client without any reclaims. */
export const NothingRecorded: Story = {
  parameters: at(() => Effect.succeed(emptyDashboard)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/no reclaim has been recorded for you/)
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }))
    await canvas.findByText("No figures are shown.")
  }
}

/** A bookmarked filter that matches nothing; a button on the page clears it. */
export const NothingMatches: Story = {
  parameters: at(({ filter }) => Effect.succeed(filter.isEmpty ? dashboard : emptyDashboard), "?year=1999"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("No reclaim matches these filters.")
    await userEvent.click(canvas.getByRole("button", { name: "Clear all filters" }))
    await expect(await canvas.findByRole("region", { name: "Key figures" })).toHaveTextContent("Outstanding")
  }
}

let isDown = true

/** The server refuses; the page shows the reason with its reference, and trying again works. */
export const Failed: Story = {
  parameters: at(() =>
    Effect.suspend(() =>
      isDown
        ? Effect.fail(makeFailure({ status: 503, message: "The figures are being moved", referenceNumber: "R-77" }))
        : Effect.succeed(dashboard)
    )
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("The figures are being moved | Ref #: R-77")
    isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(await canvas.findByRole("region", { name: "Key figures" })).toHaveTextContent("Outstanding")
    isDown = true
  }
}

/** Attention notices above the filters; without any, sentences in the same place say so. */
export const NothingExpires: Story = {
  parameters: (() => {
    const path = "/reports/reclaim-dashboard/summary"
    return {
      path,
      seed: seedPortal(
        { path, search: "" },
        {
          dashboards: { read: answers },
          expiries: { read: () => Effect.succeed(emptyExpiry) },
          transactions: { page: () => Effect.succeed(makeTransactionPage({ rows: [], totalCount: 0 })) }
        }
      )
    }
  })(),
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing expires within the next 12 months")
    await canvas.findByText("Nothing is waiting for you")
  }
}

/** A file is requested; a second one cannot be started until it ends, and a failure is shown and dismissed. */
export const FileRefused: Story = {
  parameters: (() => {
    const path = "/reports/reclaim-dashboard/summary"
    return {
      path,
      seed: seedPortal(
        { path, search: "" },
        {
          dashboards: { read: answers },
          exports: {
            excel: () => Effect.never,
            pdf: () => Effect.fail(makeFailure({ status: 503, message: "No file now" }))
          }
        }
      )
    }
  })(),
  play: async ({ canvas, userEvent }) => {
    const download = await canvas.findByRole("button", { name: "Download" })
    await userEvent.click(download)
    await expect(await canvas.findByText(/^[\d,]+ reclaims with every column, under these filters$/)).toBeVisible()
    await userEvent.click(canvas.getByRole("menuitem", { name: /^Download PDF/ }))
    await waitFor(() => expect(canvas.getByRole("button", { name: "Download" })).toBeEnabled())
    await userEvent.click(canvas.getByRole("button", { name: "Download" }))
    await userEvent.click(canvas.getByRole("menuitem", { name: /^Download Excel/ }))
    await userEvent.click(await canvas.findByRole("button", { name: "Preparing file" }))
    await expect(canvas.getByRole("menuitem", { name: /^Download PDF/ })).toHaveAttribute("aria-disabled", "true")
  }
}

const kept = [
  makeSavedView({ id: 1, name: "Germany", query: "tab=summary&country=DE" }),
  makeSavedView({ id: 2, name: "What was paid", query: "tab=paid" })
]

/** A saved view is opened: address, chips and the mark in the list follow. Back undoes it. */
export const ViewShown: Story = {
  parameters: (() => {
    const path = "/reports/reclaim-dashboard/summary"
    return {
      path,
      seed: seedPortal(
        { path, search: "" },
        { dashboards: { read: answers }, savedViews: { list: () => Effect.succeed(kept) } }
      )
    }
  })(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Views" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Germany" }))
    await canvas.findByRole("button", { name: "Remove filter Country Germany" })
    await userEvent.click(await canvas.findByRole("button", { name: "Views Germany" }))
    await expect(canvas.getByRole("button", { name: "Germany shown now" })).toHaveAttribute("aria-current", "true")
    await userEvent.click(canvas.getByRole("button", { name: "What was paid" }))
    await waitFor(() =>
      expect(canvas.getByRole("link", { name: /^Paid( [\d,]+)?$/ })).toHaveAttribute("aria-current", "page")
    )
    await expect(canvas.queryByRole("button", { name: /^Remove filter/ })).toBeNull()
  }
}
