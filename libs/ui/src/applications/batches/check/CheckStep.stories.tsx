import { RowProblem } from "@reclaim/core/domain/application/batch/RowProblem"
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { makeUploadRow } from "@reclaim/core/testing/application/batch/makeUploadRow"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { classes, layout } from "../../../theme/layout.ts"
import styles from "../Batches.module.css"
import type { CheckRow } from "./CheckRow.ts"
import { CheckStep, type CheckStepProps } from "./CheckStep.tsx"

const names = ["fi_code", "account_number", "account_name", "bo_name", "residence_country", "tax_id", "city"] as const
const columns = accountColumns.map(({ name }) => name).filter((name) => names.some((one) => one === name))

const wrong = (line: number, cells: Readonly<Record<string, string>>, problem: Partial<RowProblem>): CheckRow =>
  makeUploadRow({
    line,
    cells: { ...makeUploadRow().cells, fi_code: "NTRS", ...cells },
    problems: [
      new RowProblem({
        line,
        column: "residence_country",
        code: "unknown_country",
        message: "Expected a country as two letters",
        suggestion: "GB (United Kingdom)",
        isDoubt: false,
        ...problem
      })
    ],
    missing: []
  })

const rows: ReadonlyArray<CheckRow> = [
  wrong(37, { residence_country: "Untied Kingdom" }, {}),
  wrong(38, { residence_country: "Untied Kingdom", city: "London" }, {}),
  wrong(
    112,
    { account_number: "7.72012E+09" },
    {
      column: "account_number",
      code: "scientific_notation",
      message: "The spreadsheet has rounded this number",
      suggestion: "Format the column as text and enter the number again"
    }
  ),
  wrong(
    305,
    { tax_id: "••••18" },
    {
      column: "tax_id",
      code: "tax_number_form",
      message: "Expected a number like 12-3456789",
      suggestion: ""
    }
  )
]

const blocks = { count: rows.length, read: (from: number, to: number) => Promise.resolve(rows.slice(from, to)) }

const meta = {
  component: CheckStep,
  args: {
    mode: { _tag: "Open" },
    counts: { valid: 1151, warning: 31, error: 4, double_in_file: 5, double_in_system: 3 },
    filter: "error",
    onFilter: fn(),
    blocks,
    columns,
    onChange: fn(),
    onChangeLike: fn(),
    codes: { unknown_country: 2, scientific_notation: 1 },
    onSkip: fn(),
    onSkipLike: fn(),
    countLike: () => Promise.resolve(2),
    onUndo: fn(),
    onRedo: fn(),
    canUndo: true,
    canRedo: false,
    onRefused: fn(),
    investors: null,
    missing: [],
    problem: null,
    onRetry: fn(),
    notice: "",
    onContinue: fn(),
    onBack: fn(),
    onAnswers: fn(),
    onErrorsFile: fn() as CheckStepProps["onErrorsFile"],
    styleNonce: undefined
  },
  render: (args) => (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["page"])}>
      <CheckStep {...args} />
    </div>
  )
} satisfies Meta<typeof CheckStep>

export default meta

type Story = StoryObj<typeof meta>

const cellOf = (line: number, column: string) =>
  waitFor(() => {
    const cell = document.querySelector<HTMLElement>(`.ag-row[row-id="${String(line)}"] [col-id="${column}"]`)
    if (cell === null) throw new Error(`No cell ${column} in line ${String(line)} yet`)
    return cell
  })

/** An invalid cell is marked and fixed in a popover by its first suggestion. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: /^Errors 4/ })).toHaveAttribute("aria-pressed", "true")
    await userEvent.click(canvas.getByRole("button", { name: /^Duplicates 8/ }))
    await expect(args.onFilter).toHaveBeenCalledWith("double")
    const cell = await cellOf(37, "residence_country")
    await waitFor(() => expect(cell).toHaveTextContent("Error: Expected a country as two letters"))
    await userEvent.click(cell)
    const form = within(await screen.findByRole("dialog", { name: "Residence, line 37" }))
    await expect(
      await form.findByRole("checkbox", { name: "Correct all 2 cells with “Untied Kingdom”" })
    ).not.toBeChecked()
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenCalledWith([{ line: 37, column: "residence_country", text: "GB" }])
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.click(canvas.getByRole("button", { name: "Continue with 1,182 rows" }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  }
}

/** A row is skipped from its result, alone or together with all that have the same problem. */
export const LeftOut: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await cellOf(37, "result"))
    const row = within(await screen.findByRole("dialog", { name: "Line 37" }))
    await expect(row.getByText("Expected a country as two letters")).toBeVisible()
    await userEvent.click(row.getByRole("button", { name: "Leave this row out" }))
    await expect(args.onSkip).toHaveBeenCalledWith(37, true)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.click(await cellOf(38, "residence_country"))
    const cell = within(await screen.findByRole("dialog", { name: "Residence, line 38" }))
    await userEvent.click(cell.getByRole("button", { name: "Leave out all 2 rows with an unknown country" }))
    await expect(args.onSkipLike).toHaveBeenCalledWith("unknown_country")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.click(await cellOf(112, "result"))
    const alone = within(await screen.findByRole("dialog", { name: "Line 112" }))
    await expect(alone.getAllByRole("button")).toHaveLength(1)
  }
}

/** Skipped rows have their own count, and can be included again. */
export const TakenBack: Story = {
  args: {
    counts: { valid: 1151, skipped: 1 },
    filter: "skipped",
    blocks: { count: 1, read: () => Promise.resolve([makeUploadRow({ line: 37, state: "skipped", missing: [] })]) }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: /^Left out 1/ })).toHaveAttribute("aria-pressed", "true")
    await expect(canvas.getByText(/1 row will be left out/)).toBeVisible()
    await userEvent.click(await cellOf(37, "result"))
    const row = within(await screen.findByRole("dialog", { name: "Line 37" }))
    await userEvent.click(row.getByRole("button", { name: "Include this row again" }))
    await expect(args.onSkip).toHaveBeenCalledWith(37, false)
  }
}

/** Missing investors of look-through owners are requested once, as a second file. */
export const WithInvestors: Story = {
  args: {
    missing: [
      { path: "investors.rows", text: "Enter the owner’s investors, with their shares by tax year", rows: 2 },
      { path: "review.terms", text: "Agree to the engagement terms", rows: 2 }
    ],
    investors: {
      known: { references: ["lp"], owners: 0, investors: 0 },
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
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Investors" })).toBeVisible()
    await expect(canvas.getByText(/^Agree to the engagement terms/)).toBeVisible()
    await expect(canvas.queryByText(/^Enter the owner’s investors/)).toBeNull()
  }
}

/** All cells with the same text are fixed at once. */
export const FixedAlike: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await cellOf(38, "residence_country"))
    const form = within(await screen.findByRole("dialog", { name: "Residence, line 38" }))
    await userEvent.click(await form.findByRole("checkbox", { name: "Correct all 2 cells with “Untied Kingdom”" }))
    await userEvent.click(form.getByRole("button", { name: "Use GB, United Kingdom" }))
    await expect(args.onChangeLike).toHaveBeenCalledWith("residence_country", "Untied Kingdom", "GB")
  }
}

/** By keyboard: F8 moves to the next error, Enter opens it, Escape leaves it unchanged, and Ctrl+Z undoes. */
export const ByKeys: Story = {
  play: async ({ args, userEvent }) => {
    await cellOf(305, "tax_id")
    await userEvent.keyboard("{F8}")
    await waitFor(async () => expect(await cellOf(37, "residence_country")).toHaveFocus())
    await userEvent.keyboard("{F8}{F8}")
    await waitFor(async () => expect(await cellOf(112, "account_number")).toHaveFocus())
    await userEvent.keyboard("{Shift>}{F8}{/Shift}")
    await waitFor(async () => expect(await cellOf(38, "residence_country")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: "Residence, line 38" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(async () => expect(await cellOf(38, "residence_country")).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard("{Control>}d{/Control}")
    await expect(args.onChange).toHaveBeenCalledWith([
      { line: 38, column: "residence_country", text: "Untied Kingdom" }
    ])
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
    await expect(args.onRedo).toHaveBeenCalledOnce()
  }
}

/** A block of cells is pasted from the focused cell on. */
export const Pasted: Story = {
  play: async ({ args, userEvent }) => {
    await cellOf(37, "residence_country")
    await userEvent.keyboard("{F8}")
    const cell = await cellOf(37, "residence_country")
    await waitFor(() => expect(cell).toHaveFocus())
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "GB\t12-3456789\nFR")
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    await expect(args.onChange).toHaveBeenCalledWith([
      { line: 37, column: "residence_country", text: "GB" },
      { line: 37, column: "tax_id", text: "12-3456789" },
      { line: 38, column: "residence_country", text: "FR" }
    ])
  }
}

/** A secret value is entered again and never copied. */
export const Secret: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await cellOf(305, "tax_id"))
    const form = within(await screen.findByRole("dialog", { name: "Tax number, line 305" }))
    const field = form.getByRole("textbox", { name: "New value: Tax number" })
    await expect(field).toHaveValue("")
    await expect(form.queryByRole("checkbox")).toBeNull()
    await userEvent.type(field, "12-3456789{Enter}")
    await expect(args.onChange).toHaveBeenCalledWith([{ line: 305, column: "tax_id", text: "12-3456789" }])
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.keyboard("{Control>}d{/Control}")
    await expect(args.onRefused).toHaveBeenCalledWith("Hidden values can’t be copied or restored. Enter them again.")
  }
}

/** While the file is being uploaded, its rows are read-only. */
export const Preview: Story = {
  args: { mode: { _tag: "Preview" }, onErrorsFile: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await cellOf(37, "residence_country"))
    await expect(screen.queryByRole("dialog")).toBeNull()
    await expect(canvas.getByRole("button", { name: /^Continue/ })).toBeDisabled()
  }
}

export const Checking: Story = {
  args: { mode: { _tag: "Checking", done: 4000, all: 10_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Checking 4,000 of 10,000 rows" })).toBeVisible()
  }
}

export const Saving: Story = {
  args: { mode: { _tag: "Saving" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Undo" })).toBeDisabled()
  }
}

/** A change failed to save, and rows lack values that have no column. */
export const Refused: Story = {
  args: {
    problem: "This list has changed since you opened it | Ref #: R-7",
    missing: [{ path: "payment.beneficiary", text: "Enter the beneficiary", rows: 12 }]
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByText("Enter the beneficiary (12 rows)")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Answer them" }))
    await expect(args.onAnswers).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Back to the columns" }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  }
}

/** No row has an error. */
export const Empty: Story = {
  args: { counts: { valid: 4 }, blocks: { count: 0, read: () => Promise.resolve([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No row has an error.")).toBeVisible()
  }
}

/** On a phone: one card per row with its problems. */
export const OnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ args, canvas, userEvent }) => {
    const first = within(await canvas.findByRole("article", { name: "Line 37" }))
    await userEvent.click(first.getByRole("button", { name: "Use GB, United Kingdom" }))
    await expect(args.onChange).toHaveBeenCalledWith([{ line: 37, column: "residence_country", text: "GB" }])
    await userEvent.click(canvas.getByRole("button", { name: "Next" }))
    await canvas.findByRole("article", { name: "Line 38" })
    await expect(canvas.getByText("2 of 4")).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}

/** The result of re-uploading corrected rows is shown. */
export const PutBack: Story = {
  args: { notice: "2 rows corrected." },
  play: async ({ canvas }) => {
    const [told] = canvas.getAllByText("2 rows corrected.")
    await expect(told).toBeVisible()
  }
}
