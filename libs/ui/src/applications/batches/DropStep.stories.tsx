import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { DropStep } from "./DropStep.tsx"

const meta = {
  component: DropStep,
  args: {
    limits: { endings: [".csv", ".xlsx"], maxBytes: 20_971_520, maxFiles: 1 },
    file: null,
    onFile: fn(),
    onForget: fn(),
    onPaste: fn(),
    onTemplate: fn()
  }
} satisfies Meta<typeof DropStep>

export default meta

type Story = StoryObj<typeof meta>

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData("text/plain", text)
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
}

/** Before a file is chosen: accepted files, templates, and the next steps. */
export const Usual: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "choose files" })).toHaveAccessibleDescription(
      "CSV or Excel (.xlsx), up to 50,000 rows, 200 columns and 20 MB."
    )
    await userEvent.click(canvas.getByRole("button", { name: "Excel" }))
    await expect(args.onTemplate).toHaveBeenCalledWith("xlsx")
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    await expect(input).not.toBeNull()
    if (input === null) return
    const file = new File(["fi_code"], "accounts.csv", { type: "text/csv" })
    await userEvent.upload(input, [file])
    await expect(args.onFile).toHaveBeenCalledWith(file)
  }
}

/** Rows can be pasted anywhere on the page; a single word is rejected. */
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    paste("hello")
    await expect(await canvas.findByText(/The clipboard contains no table/)).toBeVisible()
    paste("fi_code\taccount_number\nC1\t00123")
    await expect(args.onPaste).toHaveBeenCalledWith("fi_code\taccount_number\nC1\t00123")
  }
}

export const Reading: Story = {
  args: { file: { id: "file", name: "accounts.csv", bytes: 1_400_000, state: { _tag: "Waiting" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("accounts.csv")).toBeVisible()
  }
}

/** An unreadable file is rejected with the reason and a remedy. */
export const Refused: Story = {
  args: {
    file: {
      id: "file",
      name: "accounts.xls",
      bytes: 90_000,
      state: {
        _tag: "Refused",
        reason: "The old Excel format is not accepted. Save it as Excel Workbook (.xlsx) and upload that",
        canRetry: false
      }
    }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^The old Excel format is not accepted/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Remove accounts.xls" }))
    await expect(args.onForget).toHaveBeenCalledOnce()
  }
}

/** On a phone, with a name that wraps anywhere. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    file: {
      id: "file",
      name: `${"Kontenliste_aller_wirtschaftlich_Berechtigten_".repeat(3)}.xlsx`,
      bytes: 20_000_000,
      state: { _tag: "Waiting" }
    }
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
