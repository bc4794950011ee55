import { makeCountryGroup, makeCountryGroups } from "@reclaim/core/testing/makeCountryGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { PlainLink } from "../page/Link.tsx"
import { CountryChart } from "./CountryChart.tsx"

export default {
  component: CountryChart,
  args: { scope: "reclaims, open and paid", groups: makeCountryGroups(), selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 430 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof CountryChart>

type Story = StoryObj<typeof CountryChart>

/** A dozen countries: the largest eight, and the total of the rest. */
export const ADozenCountries: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Germany accounts for 41% of reclaims, open and paid")
    await expect(canvas.getAllByRole("listitem")).toHaveLength(8)
    await expect(canvas.getByText("4 more countries, $300K")).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard("{ArrowRight}{ArrowRight}")
    await expect(canvas.getByRole("button", { name: /Germany.*\$8,421,173\.10, 41%, 402 reclaims/ })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onToggle).toHaveBeenCalledWith("DE", false)
    await waitFor(() => expect(canvasElement.querySelector("canvas")).not.toBeNull())
  }
}

/** One country is selected; the others fade but stay. */
export const GermanySelected: Story = {
  args: { selected: ["DE"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Germany/ })).toBeVisible()
    await expect(canvas.getByText("Net reclaim by country of issue: reclaims, open and paid")).toBeVisible()
  }
}

/** A small country stays visible while it is filtered by. */
export const SmallCountrySelected: Story = {
  args: { selected: ["IE"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Ireland/ })).toBeVisible()
    await expect(canvas.getAllByRole("listitem")).toHaveLength(8)
  }
}

/** Table of the same figures, with every country. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(within(canvas.getByRole("table")).getAllByRole("row")).toHaveLength(13)
  }
}

/** The summary of the remaining countries opens the whole list, by keyboard too, and the focus moves to it. */
export const WholeListOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "4 more countries, $300K" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(within(canvas.getByRole("table")).getAllByRole("row")).toHaveLength(13)
    await expect(canvas.getByRole("group", { name: "Table" })).toHaveFocus()
  }
}

/** A row of the table links to the transactions behind it. */
export const RowsWithTransactionsBehind: Story = {
  args: { behind: { hrefOf: (coi) => `#${coi}`, LinkComponent: PlainLink } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(canvas.getByRole("link", { name: "Germany: see the transactions" })).toHaveAttribute("href", "#DE")
  }
}

/** The filters leave one country. */
export const OneCountry: Story = {
  args: { groups: [makeCountryGroup()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("All reclaims shown are in Germany")
  }
}

/** The longest country name is truncated, with the full name on hover. */
export const LongestName: Story = {
  args: {
    groups: [
      makeCountryGroup({ coi: "GB", coiName: "United Kingdom of Great Britain and Northern Ireland" }),
      ...makeCountryGroups(3)
    ]
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** There is nothing to show. */
export const NothingFiled: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No reclaim matches these filters.")).toBeVisible()
  }
}
