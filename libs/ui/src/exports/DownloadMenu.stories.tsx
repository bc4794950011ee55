import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { DownloadMenu } from "./DownloadMenu.tsx"

export default {
  component: DownloadMenu,
  args: {
    isBusy: false,
    onChoose: fn(),
    choices: [
      { kind: "excel", label: "Download Excel", hint: "1,204 reclaims with every column, under these filters" },
      { kind: "pdf", label: "Download PDF", hint: "This page: figures, charts and tables" }
    ]
  },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", justifyContent: "flex-end", minHeight: 190 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof DownloadMenu>

type Story = StoryObj<typeof DownloadMenu>

/** Two kinds of file, reached and chosen by keyboard. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Download" })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("menuitem", { name: /^Download Excel/ })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith("pdf")
    await expect(button).toHaveFocus()
    await expect(canvas.queryByRole("menu")).toBeNull()
  }
}

/** Opened with a pointer. */
export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Download" }))
    await expect(canvas.getByText(/1,204 reclaims/)).toBeVisible()
    await userEvent.click(canvas.getByRole("menuitem", { name: /^Download Excel/ }))
    await expect(args.onChoose).toHaveBeenCalledWith("excel")
    await userEvent.click(canvas.getByRole("button", { name: "Download" }))
  }
}

/** A file is being prepared: a second one cannot be started, and the menu says why. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Preparing file" }))
    const excel = canvas.getByRole("menuitem", { name: /^Download Excel/ })
    await expect(excel).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(excel)
    await expect(args.onChoose).not.toHaveBeenCalled()
    await expect(canvas.getByText(/Files are prepared one at a time/)).toBeVisible()
  }
}
