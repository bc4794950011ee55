import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, within } from "storybook/test"
import { Stepper, type StepperProps } from "./Stepper.tsx"

const WithState = (props: StepperProps) => {
  const [currentId, setCurrentId] = useState(props.currentId)
  return (
    <Stepper
      {...props}
      currentId={currentId}
      onGo={(id) => {
        props.onGo(id)
        setCurrentId(id)
      }}
    />
  )
}

const meta = {
  component: Stepper,
  args: {
    currentId: "owner",
    onGo: fn(),
    steps: [
      { id: "account", title: "Account", state: { _tag: "Complete" } },
      { id: "owner", title: "Beneficial owner", state: { _tag: "ToCorrect", count: 2 } },
      { id: "investors", title: "Investors", state: { _tag: "Complete" }, note: "3, adding up to 100%" },
      { id: "people", title: "People", state: { _tag: "Gaps", count: 1 }, note: "Nobody can sign" },
      { id: "payment", title: "Payment", state: { _tag: "Gaps", count: 4 } },
      { id: "review", title: "Review", state: { _tag: "Locked" } }
    ]
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof Stepper>

export default meta

type Story = StoryObj<typeof meta>

/** Returned by a reviewer, with gaps: F8 and the link move from one to the next, and wrap around. */
export const WithGaps: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("7 gaps before you can submit.", { exact: false })).toBeVisible()
    await userEvent.keyboard("{F8}")
    await expect(args.onGo).toHaveBeenLastCalledWith("people")
    await expect(canvas.getByRole("button", { name: /People Nobody can sign/ })).toHaveAttribute("aria-current", "step")
    await userEvent.keyboard("{F8}{F8}")
    await expect(args.onGo).toHaveBeenLastCalledWith("owner")
    await expect(canvas.getByRole("button", { name: /Review Available when complete/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Go to next gap" }))
    await expect(args.onGo).toHaveBeenLastCalledWith("people")
  }
}

/** Before anything is entered, no step is shown as complete. */
export const Blank: Story = {
  args: {
    steps: [
      { id: "account", title: "Account", state: { _tag: "Blank" } },
      { id: "owner", title: "Beneficial owner", state: { _tag: "Blank" } }
    ]
  },
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole("list"))
    await expect(steps.getAllByText("Not filled in yet")).toHaveLength(2)
    await expect(canvas.queryByText("Everything is filled in.")).toBeNull()
  }
}

/** Nothing is missing, and the last step is open. Long and right-to-left titles wrap. */
export const Complete: Story = {
  args: {
    currentId: "review",
    steps: [
      {
        id: "long",
        title: "Beneficial owner and Donaudampfschifffahrtsgesellschaftskapitän",
        state: { _tag: "Complete" }
      },
      { id: "rtl", title: "المستفيد النهائي", state: { _tag: "Complete" } },
      { id: "review", title: "Review", state: { _tag: "Complete" } }
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Everything is filled in.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Go to next gap" })).toBeNull()
  }
}
