import type { ReviewStep } from "@reclaim/core/domain/application/steps/ReviewStep"
import { makeConsents } from "@reclaim/core/testing/account/makeConsents"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { ConsentFields, type ConsentFieldsProps } from "./ConsentFields.tsx"

/** Holds the consents, as the form does. */
const WithState = (props: ConsentFieldsProps) => {
  const [value, setValue] = useState(props.value)
  const change = (next: ReviewStep) => {
    setValue(next)
    props.onChange(next)
  }
  return <ConsentFields {...props} value={value} onChange={change} />
}

const meta = {
  component: ConsentFields,
  args: {
    value: makeSteps({ review: { terms: null, privacy: "an earlier one" } }).review,
    onChange: fn(),
    onLeave: fn(),
    faults: {},
    notes: {},
    doubts: {},
    consents: { _tag: "Loaded", texts: makeConsents() }
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof ConsentFields>

export default meta

type Story = StoryObj<typeof meta>

/** The texts can be read, and consent is recorded for their current version. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("checkbox", { name: /engagement terms/ })).not.toBeChecked()
    await expect(canvas.getByRole("checkbox", { name: /fee schedule/ })).toBeChecked()
    await expect(canvas.getByRole("checkbox", { name: /privacy notice/ })).not.toBeChecked()
    await expect(canvas.getByRole("checkbox", { name: /fee schedule/ })).toHaveAccessibleDescription(
      "Version of 15 JAN 2026"
    )
    await userEvent.click(canvas.getByText("Read the engagement terms"))
    await expect(canvas.getByText(/^We ask you to reclaim tax\.\s+What we say is right\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: /engagement terms/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ terms: "t1" }))
    await expect(canvas.getByRole("checkbox", { name: /engagement terms/ })).toBeChecked()
  }
}

/** No consent is possible while the texts are loading. */
export const Loading: Story = {
  args: { consents: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the texts")).toBeInTheDocument()
    await expect(canvas.queryByRole("checkbox")).toBeNull()
  }
}

/** The texts failed to load. */
export const Failed: Story = {
  args: { consents: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not now | Ref #: R-7")).toBeVisible()
  }
}
