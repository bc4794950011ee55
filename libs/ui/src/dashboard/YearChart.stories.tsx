import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { makeYearGroup, makeYearGroups } from "@reclaim/core/testing/makeYearGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { YearChart } from "./YearChart.tsx"

export default {
  component: YearChart,
  args: { groups: makeYearGroups(), selected: [], onToggle: fn(), today: CalendarDate.make("2026-11-20") },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 430 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof YearChart>

type Story = StoryObj<typeof YearChart>

/** Eight years; the current one is emphasised. */
export const EightYears: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("2026 is 37% behind the same months of 2025")
    await expect(
      canvas
        .getAllByRole("listitem")
        .map((item) => item.textContent.slice(0, 4))
        .join(" ")
    ).toBe("2019 2020 2021 2022 2023 2024 2025 2026")
    canvas.getByRole("button", { name: /2025 \$7,302,033\.13/ }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onToggle).toHaveBeenCalledWith(2025, false)
  }
}

/** One year is selected. */
export const LastYearSelected: Story = {
  args: { selected: [2025] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /2025/ })).toBeVisible()
  }
}

/** A server that does not report the amounts to date: whole years are compared, and no column is hatched. */
export const WholeYears: Story = {
  args: {
    groups: makeYearGroups().map(
      ({ acctCount, netReclaim, transCount, yearPaid }) =>
        new YearGroup({ acctCount, netReclaim, transCount, yearPaid })
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("2026 so far: 47% of 2025")
    await expect(canvas.queryByText("Rest of the year")).toBeNull()
  }
}

/** The current year has exceeded the previous one. */
export const BestYear: Story = {
  args: { groups: [...makeYearGroups(2024).slice(0, 2), makeYearGroup({ netReclaim: UsdCents.make(900_000_000) })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("2026 is 64% ahead of the same months of 2025")
  }
}

/** Table of the same figures. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(within(canvas.getByRole("table")).getByRole("row", { name: /2026 \$3,456,789\.12/ })).toBeVisible()
  }
}

/** More years than fit. */
export const ElevenYears: Story = {
  args: {
    groups: [
      ...[2016, 2017, 2018].map((yearPaid) => makeYearGroup({ yearPaid, netReclaim: UsdCents.make(30_000_000) })),
      ...makeYearGroups()
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 earlier years, $900K")).toBeVisible()
  }
}

/** Nothing has been paid yet. */
export const NothingPaid: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Nothing paid yet")
  }
}
