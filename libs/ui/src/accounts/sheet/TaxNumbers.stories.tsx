import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { TaxNumbers, type TaxNumbersProps } from "./TaxNumbers.tsx"

const show = fn<(taxNumberId: number) => void>()

const meta: Meta<TaxNumbersProps> = {
  component: TaxNumbers,
  args: {
    numbers: makeAccountDetail().taxNumbers,
    shown: null,
    onShow: show,
    onHide: fn(),
    askedId: null,
    problem: null
  }
}

export default meta

type Story = StoryObj<TaxNumbersProps>

/** Shows each number by its last digits. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("ending in 4321")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show the tax number of United States, EIN" }))
    await expect(show).toHaveBeenCalledWith(5)
  }
}

/** One number is revealed until it is hidden. */
export const Shown: Story = {
  args: { shown: { taxNumberId: 5, value: "12-3454321" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("12-3454321")).toBeVisible()
    await expect(canvas.getByText("ending in 1118")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Hide the tax number of United States, EIN" }))
    await expect(args.onHide).toHaveBeenCalledOnce()
  }
}

/** A user without permission can't reveal numbers. */
export const NotAllowed: Story = {
  args: { onShow: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const Loading: Story = { args: { askedId: 4 } }

export const Refused: Story = { args: { problem: "Not now | Ref #: R-7" } }

export const Empty: Story = { args: { numbers: [] } }
