import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { classes, layout } from "../../theme/layout.ts"
import { ColumnsStep } from "./ColumnsStep.tsx"
import styles from "./Batches.module.css"

const meta = {
  component: ColumnsStep,
  args: {
    fileName: "accounts-q4-2026.xlsx",
    outline: {
      columns: [
        { title: "Custodian", samples: ["NTRS", "BNY"] },
        { title: "account_number", samples: ["00123", "NTC 17.4", "7"] },
        { title: "Farbe", samples: [] }
      ],
      rowCount: 1204,
      titlesLine: 1,
      fingerprint: "ab"
    },
    chosen: [undefined, "account_number", null],
    onChoose: fn(),
    missing: ["fi_code", "account_name"],
    dates: { _tag: "Settled", order: "mdy" },
    dateOrder: "mdy",
    onDateOrder: fn(),
    state: { _tag: "Refused", text: "Choose the missing columns first." },
    onCheck: fn(),
    onAnother: fn()
  },
  render: (args) => (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["page"])}>
      <ColumnsStep {...args} />
    </div>
  )
} satisfies Meta<typeof ColumnsStep>

export default meta

type Story = StoryObj<typeof meta>

/** With a column missing, the header to use for it has to be chosen. */
export const Missing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Custodian code, Account name/)).toBeVisible()
    await expect(canvas.getByText("Choose a field, or leave the column out")).toBeVisible()
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose the missing columns first.")
    await userEvent.click(canvas.getByRole("button", { name: /Column for Custodian/ }))
    await userEvent.click(await screen.findByRole("option", { name: /^Custodian code/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(0, "fi_code")
    await userEvent.click(canvas.getByText("2 columns are recognized"))
    await userEvent.click(canvas.getByRole("button", { name: /Column for account_number/ }))
    await userEvent.click(await screen.findByRole("option", { name: /^Not used/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(1, null)
  }
}

/** All columns are recognised, and folded. */
export const Usual: Story = {
  args: { chosen: ["fi_code", "account_number", null], missing: [], state: { _tag: "Ready" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Farbe")).not.toBeVisible()
    await userEvent.click(canvas.getByText("3 columns are recognized"))
    await expect(canvas.getByText("Farbe")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Check 1,204 rows" }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Choose another file" }))
    await expect(args.onAnother).toHaveBeenCalledOnce()
  }
}

/** No date in the file tells whether the day or the month comes first. */
export const AmbiguousDates: Story = {
  args: {
    chosen: ["fi_code", "account_number", null],
    missing: [],
    dates: { _tag: "Ambiguous", example: "3/4/2024" },
    dateOrder: null,
    state: { _tag: "Refused", text: "Choose the date format first." }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/3\/4\/2024 can be read in two ways/)).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: "Day first" }))
    await expect(args.onDateOrder).toHaveBeenCalledWith("dmy")
  }
}

/** The dates in the file are in different orders. */
export const MixedDates: Story = {
  args: {
    missing: [],
    dates: { _tag: "Mixed", dayFirst: "25/12/2026", monthFirst: "12/25/2026" },
    dateOrder: "mdy",
    state: { _tag: "Busy", text: "Checking the rows" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/25\/12\/2026 has the day first/)).toBeVisible()
    await expect(canvas.getByRole("radio", { name: "Month first" })).toBeChecked()
  }
}

/** On a phone, with headers and cells that wrap anywhere. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    fileName: `${"Kontenliste_".repeat(10)}.csv`,
    outline: {
      columns: [
        {
          title: "Registrierungsnummerdesdepotfuehrendeninstituts".repeat(2),
          samples: ["x".repeat(80), "شهادة الإقامة"]
        },
        { title: "", samples: ["1"] },
        { title: "b", samples: [] }
      ],
      rowCount: 50_000,
      titlesLine: 1,
      fingerprint: "ab"
    },
    missing: ["fi_code", "account_number", "account_name", "account_type", "bo_name", "entity_type", "markets"]
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("2 columns are recognized"))
    await expect(canvas.getByText("(no header)")).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
