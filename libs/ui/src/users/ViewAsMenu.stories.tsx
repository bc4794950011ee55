import { makeViewableUser } from "@reclaim/core/testing/people/makeViewableUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { ViewAsMenu, type ViewAsMenuProps } from "./ViewAsMenu.tsx"

const ada = makeViewableUser()

const WithState = (props: ViewAsMenuProps) => {
  const [typed, setTyped] = useState(props.typed)
  return <ViewAsMenu {...props} typed={typed} onType={setTyped} />
}

export default {
  component: ViewAsMenu,
  render: (args) => <WithState {...args} />,
  args: { isViewing: false, typed: "", onType: fn(), state: { _tag: "Found", users: [ada] }, onChoose: fn() }
} satisfies Meta<typeof ViewAsMenu>

type Story = StoryObj<typeof ViewAsMenu>

/** Opened, searched and chosen from by keyboard alone; choosing closes it. */
export const ChosenByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "View as" }).focus()
    await userEvent.keyboard("{Enter}")
    const field = await screen.findByRole("combobox")
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard("ada")
    await screen.findByRole("option")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith(ada)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
}

/** Escape closes it without a choice and returns the focus. */
export const LeftByEscape: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "View as" }))
    await waitFor(async () => expect(await screen.findByRole("combobox")).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(canvas.getByRole("button", { name: "View as" })).toHaveFocus())
    await expect(args.onChoose).not.toHaveBeenCalled()
  }
}

/** While viewing as a client, another one can be chosen. */
export const WhileViewing: Story = {
  args: { isViewing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Change client" })).toBeVisible()
  }
}
