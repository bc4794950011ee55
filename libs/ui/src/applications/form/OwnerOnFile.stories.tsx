import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { askedOfOwner } from "@reclaim/core/rules/application/askedOfOwner"
import { withOnFile } from "@reclaim/core/rules/application/withOnFile"
import { askingRules } from "@reclaim/core/testing/account/askingRules"
import { makeImportedOwner, makeOwnerOnFile } from "@reclaim/core/testing/account/makeOwnerOnFile"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import type { OwnerOnFile as OnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { FilledForm, formArgs } from "../../testing/applications/formArgs.tsx"
import { ApplicationForm } from "./ApplicationForm.tsx"

const meta = {
  component: ApplicationForm,
  args: { ...formArgs, knownOwnerName: "Jasper Ridge Capital Inc." },
  render: (args) => <FilledForm {...args} />
} satisfies Meta<typeof ApplicationForm>

export default meta

type Story = StoryObj<typeof meta>

const [BE, ES] = [CountryCode.make("BE"), CountryCode.make("ES")]

const argsOf = (onFile: OnFile) => {
  const steps = makeSteps({
    account: { markets: [BE, ES] },
    owner: { ...blankSteps.owner, ownerId: 4 },
    tax: blankSteps.tax
  })
  return { onFile, steps, questions: askedOfOwner(withOnFile(steps, onFile, formArgs.today), askingRules) }
}

const person = makeOwnerOnFile({ owner: { name: "Ada Zorn", entityType: "individual", birthDate: { last4: "" } } })

/** Facts on file are shown; only a market's additional questions are asked. */
export const Usual: Story = {
  args: { current: "owner", ...argsOf(person) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("•••• 789")).toBeVisible()
    await expect(canvas.queryByRole("textbox", { name: /^Legal name/ })).toBeNull()
    await expect(canvas.queryByRole("textbox", { name: /^Date of birth/ })).toBeNull()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Full first names/ }), "Ada")
    await expect(args.onChange).toHaveBeenCalledWith("owner", expect.objectContaining({ ownerId: 4 }))
    await expect(canvas.getByRole("textbox", { name: /^Place of birth/ })).toBeVisible()
  }
}

/** For an imported owner, only the facts in the provider's files are known. */
export const Imported: Story = {
  args: { current: "owner", ...argsOf(makeImportedOwner()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Street/ })).toBeVisible()
    await expect(canvas.getByRole("textbox", { name: /^Tax number/ })).toBeVisible()
    await expect(canvas.queryByRole("textbox", { name: /^Legal name/ })).toBeNull()
  }
}

/** Until the choice is saved, the owner's facts are not available. */
export const Loading: Story = {
  args: { current: "owner", ...argsOf(makeImportedOwner()), onFile: null, asked: { _tag: "Known" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Jasper Ridge Capital Inc. is on file")).toBeVisible()
    await expect(canvas.queryByRole("textbox", { name: /^Street/ })).toBeNull()
  }
}

/** A tax number on file is not asked for; another can be added. */
export const Taxes: Story = {
  args: {
    current: "tax",
    ...argsOf(
      makeOwnerOnFile({
        tax: { lei: "5493001KJTIIGC8Y1R12", numbers: [{ id: "n1", country: ES, taxNumber: { last4: "67A" } }] }
      })
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("5493001KJTIIGC8Y1R12")).toBeVisible()
    await expect(canvas.queryByRole("textbox", { name: /^LEI/ })).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Add a tax number for Spain" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Add a tax number" })).toBeVisible()
  }
}

/** An owner with a similar name is suggested before a second one is created; a PO box gets a warning. */
export const Alike: Story = {
  args: {
    current: "owner",
    alikeOwners: [{ ownerId: 4, name: "Jasper Ridge Capital, Inc." }],
    doubts: [{ path: "owner.registeredAddress.street", text: "This looks like a PO box" }]
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("This looks like a PO box")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Choose Jasper Ridge Capital, Inc." }))
    await expect(args.onChange).toHaveBeenCalledWith("owner", expect.objectContaining({ ownerId: 4, name: "" }))
  }
}
