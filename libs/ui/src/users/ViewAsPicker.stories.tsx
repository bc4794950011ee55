import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { makeViewableUser } from "@reclaim/core/testing/people/makeViewableUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { ViewAsPicker, type ViewAsPickerProps } from "./ViewAsPicker.tsx"

const users: ReadonlyArray<ViewableUser> = [
  makeViewableUser(),
  makeViewableUser({ userId: 8, fullName: "Eve Okafor" }),
  makeViewableUser({ userId: 9, fullName: "Otto Lindqvist", clientName: "Blue Heron Partners LP" })
]

/** Keeps the search text, as the portal does. */
const WithState = (props: ViewAsPickerProps) => {
  const [typed, setTyped] = useState(props.typed)
  return (
    <ViewAsPicker
      {...props}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        props.onType(text)
      }}
    />
  )
}

export default {
  component: ViewAsPicker,
  render: (args) => <WithState {...args} />,
  args: { typed: "", onType: fn(), state: { _tag: "Found", users }, onChoose: fn() }
} satisfies Meta<typeof ViewAsPicker>

type Story = StoryObj<typeof ViewAsPicker>

/** Found by typing; the arrow keys move through the list and Enter chooses. */
export const ChosenByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Client, user or e-mail address" }), "mø")
    await expect(await screen.findAllByRole("option")).toHaveLength(3)
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith(users[1])
  }
}

/** Chosen by a click. */
export const ChosenByClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "heron")
    await userEvent.click(await screen.findByRole("option", { name: /^Blue Heron Partners LP/ }))
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith(users[2])
  }
}

/** Nothing has been typed yet. */
export const NothingTyped: Story = {
  args: { state: { _tag: "Idle" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Type at least 2 characters.")
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "false")
  }
}

/** The search is running. */
export const Searching: Story = {
  args: { state: { _tag: "Searching" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "mø")
    await waitFor(() => expect(canvas.getByText("Searching…")).toBeInTheDocument())
  }
}

/** Nobody matches. */
export const NobodyFound: Story = {
  args: { state: { _tag: "Found", users: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "atlantis")
    await waitFor(() => expect(canvas.getByText("No client or user matches what you typed.")).toBeInTheDocument())
  }
}

/** The server refuses; more typing searches again. */
export const Refused: Story = {
  args: { typed: "mø", state: { _tag: "Failed", text: "The search is being moved | Ref #: R-77" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The search is being moved | Ref #: R-77")
  }
}

/** Very long names wrap within the list. */
export const LongestClientName: Story = {
  args: {
    state: {
      _tag: "Found",
      users: [
        makeViewableUser({
          clientName:
            "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873",
          fullName: "Maximiliane-Katharina von und zu Oberwaldhausen-Niederfeld"
        })
      ]
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "wo")
    await expect(await screen.findByRole("option")).toBeVisible()
  }
}
