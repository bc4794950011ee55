import { makeOnboarding } from "@reclaim/core/testing/account/makeOnboarding"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { OnboardingCard } from "./OnboardingCard.tsx"

const { steps } = makeOnboarding()

const meta = {
  component: OnboardingCard,
  args: { state: { _tag: "Loaded", steps }, onRetry: fn() }
} satisfies Meta<typeof OnboardingCard>

export default meta

type Story = StoryObj<typeof meta>

/** During our review, nothing waits for the client. */
export const WithUs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Five steps, two done" })).toBeVisible()
    await expect(canvas.getByRole("img", { name: "2 of 5 steps are done" })).toBeVisible()
    await expect(canvas.getAllByText("With us")).toHaveLength(2)
    await expect(canvas.getByText("Not yet")).toBeVisible()
    await expect(canvas.queryByText("With you")).toBeNull()
    await expect(canvas.getByRole("link", { name: "View : People" })).toHaveAttribute("href", "/contacts")
  }
}

/** At the start, the first step is the main action. */
export const AtTheStart: Story = {
  args: {
    state: {
      _tag: "Loaded",
      steps: steps.map((one, at) => ({ ...one, isDone: false, waitingFor: at < 3 ? "client" : null }))
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Five steps, none done" })).toBeVisible()
    const first = canvas.getByRole("link", { name: "Enter the account : Account details" })
    await expect(first).toHaveAttribute("data-kind", "primary")
    await expect(canvas.getByRole("link", { name: "Add people : People" })).toHaveAttribute("data-kind", "plain")
    await expect(canvas.getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "step")
  }
}

/** A step that the user may not open is shown as a colleague's, and the one after it is next. */
export const NotAllOpen: Story = {
  args: {
    state: {
      _tag: "Loaded",
      steps: steps.map((one, at) => ({ ...one, isDone: at < 1, waitingFor: at < 1 ? null : "client" }))
    },
    mayOpen: (href) => href !== "/contacts"
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(4)
    const people = canvas.getAllByRole("listitem")[1]
    await expect(people).toHaveTextContent("With your administrator")
    await expect(people).not.toHaveAttribute("aria-current")
    await expect(canvas.getAllByRole("listitem")[2]).toHaveAttribute("aria-current", "step")
  }
}

export const AllDone: Story = {
  args: {
    state: { _tag: "Loaded", steps: steps.map((one) => ({ ...one, isDone: true, waitingFor: null })) }
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
