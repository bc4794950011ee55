import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { InvestorsCard } from "./InvestorsCard.tsx"

const meta = {
  component: InvestorsCard,
  args: {
    known: { references: ["alpine", "delta"], owners: 0, investors: 0 },
    isEditable: true,
    limits: { endings: [".csv", ".xlsx"], maxBytes: 1_048_576, maxFiles: 1 },
    file: null,
    faults: [],
    problem: null,
    onFile: fn(),
    onForget: fn(),
    onPaste: fn(),
    onTemplate: fn(),
    onRemove: fn()
  }
} satisfies Meta<typeof InvestorsCard>

export default meta

type Story = StoryObj<typeof meta>

/** The investors of look-through owners are missing. */
export const Lacking: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(/^2 owners in this list are looked through/)).toBeVisible()
    await expect(canvas.getByText("Owner references: alpine, delta")).toBeVisible()
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    await expect(input).not.toBeNull()
    if (input !== null) await userEvent.upload(input, new File(["a,b"], "investors.csv", { type: "text/csv" }))
    await expect(args.onFile).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Excel" }))
    await expect(args.onTemplate).toHaveBeenCalledWith("xlsx")
  }
}

/** All investors are known; they can be replaced or removed. */
export const Held: Story = {
  args: { known: { references: ["alpine", "delta"], owners: 2, investors: 34 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Investors 34 investors of 2 owners" })).toBeVisible()
    await expect(canvas.queryByText(/Owner references/)).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Replace" }))
    await expect(canvas.getByRole("button", { name: "choose files" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Keep these" }))
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }))
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the investors?" }))
    await userEvent.click(dialog.getByRole("button", { name: "Remove the investors" }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  }
}

/** Some owners still have no investors. */
export const Partly: Story = {
  args: { known: { references: ["alpine", "delta"], owners: 1, investors: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Investors 1 investor of 1 of 2 owners" })).toBeVisible()
  }
}

/** A file with errors is rejected; each error is listed by line and column. */
export const WithFaults: Story = {
  args: {
    faults: [
      {
        line: 2,
        column: "ownership_pct",
        cell: "60",
        message: "The shares of 2025 add up to 98.5, not 100",
        suggestion: ""
      },
      {
        line: 4,
        column: "entity_type",
        cell: "pensoin",
        message: "Expected an entity type",
        suggestion: "pension"
      }
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("2 cells are wrong, so this file is not used yet.")
    const table = within(canvas.getByRole("table", { name: "Errors in the list of investors" }))
    await expect(
      table.getByRole("row", { name: /4 Entity type pensoin Expected an entity type: pension/ })
    ).toBeVisible()
  }
}

/** Nothing can be changed while the list is being checked. */
export const Checking: Story = {
  args: { isEditable: false, known: { references: ["alpine"], owners: 1, investors: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const Refused: Story = {
  args: {
    file: {
      id: "file",
      name: "investors.csv",
      bytes: 120,
      state: { _tag: "Refused", reason: "Columns are missing: tax_year", canRetry: false }
    },
    problem: "The investors could not be saved. Try again."
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Columns are missing: tax_year")).toBeVisible()
    await expect(canvas.getByText("The investors could not be saved. Try again.")).toBeVisible()
  }
}

/** References and cells of maximum length. */
export const LongestText: Story = {
  args: {
    known: {
      references: Array.from({ length: 1204 }, (_, at) => `${"alpine-".repeat(9)}${String(at)}`),
      owners: 0,
      investors: 0
    },
    faults: [
      {
        line: 2001,
        column: "investor_name",
        cell: "Wolfeschlegelsteinhausen".repeat(8),
        message: "Expected at most 200 characters",
        suggestion: ""
      }
    ]
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/and 1,196 more/)).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
