import { makeConsents } from "@reclaim/core/testing/account/makeConsents"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { commonPaths, commonSteps } from "@reclaim/core/rules/application/batch/common/commonFields"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { makeFacts } from "@reclaim/core/testing/account/makeFacts"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen } from "storybook/test"
import { CommonAnswers, type CommonAnswersProps } from "./CommonAnswers.tsx"

const WithState = (props: CommonAnswersProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <CommonAnswers
      {...props}
      value={value}
      onChange={(step, content) => {
        props.onChange(step, content)
        setValue({ ...value, [step]: content })
      }}
    />
  )
}

const meta = {
  component: CommonAnswers,
  args: {
    value: blankSteps,
    onChange: fn(),
    faults: {},
    today: makeFacts().today,
    people: { _tag: "Loaded", people: [makeContact()] },
    consents: { _tag: "Loaded", texts: makeConsents() }
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof CommonAnswers>

export default meta

type Story = StoryObj<typeof meta>

/** Nothing is answered yet. */
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Source of income data/ }))
    await userEvent.click(await screen.findByRole("option", { name: "From files you send" }))
    await expect(args.onChange).toHaveBeenLastCalledWith("account", {
      ...blankSteps.account,
      incomeSource: "client file"
    })
    const [no] = canvas.getAllByRole("radio", { name: "No" })
    if (no !== undefined) await userEvent.click(no)
    await expect(args.onChange).toHaveBeenLastCalledWith("tax", {
      ...blankSteps.tax,
      securitiesLending: { isTrue: false, note: "" }
    })
  }
}

/**
 * Shows a field for every value without a column; bank fields of several countries are filled in so that all of them
 * appear.
 */
export const Whole: Story = {
  args: {
    value: commonSteps(
      makeSteps({
        payment: { beneficiary: "Ridge Collections", iban: "DE89370400440532013000", clearingCode: "062000" }
      })
    )
  },
  play: async ({ canvasElement }) => {
    const fields = [...canvasElement.querySelectorAll<HTMLElement>("[data-field]")].map(
      ({ dataset }) => dataset["field"]
    )
    const without = commonPaths.filter((path) => !fields.some((field) => field?.startsWith(path)))
    await expect(without).toEqual([])
  }
}

/** The contacts failed to load; the other fields can be filled in. */
export const PeopleFailed: Story = {
  args: { people: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-7")
  }
}

/** Missing answers are errors at their fields. */
export const Missing: Story = {
  args: {
    value: blankSteps,
    faults: {
      "account.incomeSource": "Choose where the income data come from",
      "review.terms": "Agree to the terms"
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Choose where the income data come from")).toBeVisible()
    await expect(canvas.getByText("Agree to the terms")).toBeVisible()
  }
}
