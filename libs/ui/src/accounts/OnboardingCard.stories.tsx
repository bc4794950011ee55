import { makeOnboarding } from "@reclaim/core/testing/account/makeOnboarding"
import type { OnboardingStep } from "@reclaim/core/domain/application/Onboarding"
import type { DutyName } from "@reclaim/core/domain/contact/Duty"
import { makeDuties } from "@reclaim/core/testing/people/makeDuties"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AskForRight } from "../duties/AskForRight.tsx"
import { OnboardingCard } from "./OnboardingCard.tsx"

const { steps } = makeOnboarding()

const ask = fn<(duty: DutyName) => void>()

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

const forColleagues: ReadonlyArray<OnboardingStep> = steps.map((one, at) =>
  at === 1 || at === 2
    ? { ...one, isDone: false, waitingFor: "colleague", duty: at === 1 ? "people" : "payments", href: null }
    : { ...one, isDone: at === 0, waitingFor: at === 4 ? "client" : null, duty: at === 4 ? "documents" : null }
)

/** A step that the user cannot take names who can, and how to get there where nobody can; the one after it is next. */
export const WithColleagues: Story = {
  args: {
    state: { _tag: "Loaded", steps: forColleagues },
    duties: makeDuties(),
    help: (duty) => (
      <AskForRight
        duty={duty}
        duties={makeDuties()}
        request={{ _tag: "Idle" }}
        onAsk={ask}
        peopleHref="/contacts"
        serviceDeskHref={null}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const [, people, payment] = canvas.getAllByRole("listitem")
    await expect(people).toHaveTextContent("With Vera Lund")
    await expect(people).not.toHaveAttribute("aria-current")
    await expect(payment).toHaveTextContent("With whoever handles payment details at Alpine Pension Fund: nobody yet")
    const button = canvas.getByRole("button", {
      name: "Ask your administrator : somebody who can handle payment details"
    })
    await userEvent.click(button)
    await expect(ask).toHaveBeenCalledWith("payments")
    await expect(canvas.getAllByRole("listitem")[4]).toHaveAttribute("aria-current", "step")
  }
}

/** Until it is known who can take a step, it is a colleague's. */
export const ColleaguesNotKnown: Story = {
  args: { state: { _tag: "Loaded", steps: forColleagues }, duties: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("With a colleague")).toHaveLength(2)
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
