import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { applicationGaps } from "@reclaim/core/rules/application/applicationGaps"
import { expectedDocuments } from "@reclaim/core/rules/account/ExpectedDocument"
import { askedOfOwner } from "@reclaim/core/rules/application/askedOfOwner"
import { askingRules } from "@reclaim/core/testing/account/askingRules"
import { makeFacts } from "@reclaim/core/testing/account/makeFacts"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makePower } from "@reclaim/core/testing/people/makePower"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, waitFor, within } from "storybook/test"
import { FilledForm, formArgs, formSteps as steps } from "../../testing/applications/formArgs.tsx"
import { ApplicationForm, type ApplicationFormProps } from "./ApplicationForm.tsx"

const FR = CountryCode.make("FR")

const meta = {
  component: ApplicationForm,
  args: formArgs,
  render: (args) => <FilledForm {...args} />
} satisfies Meta<typeof ApplicationForm>

export default meta

type Story = StoryObj<typeof meta>

const blankGaps = applicationGaps(blankSteps, makeFacts({ people: [] }))

/** Walks through with the Next button: each step title gets the focus, and a corporation is not asked for investors. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const title of ["Beneficial owner", "Tax profile", "People", "Payment", "Review"]) {
      await userEvent.click(canvas.getByRole("button", { name: `Continue to ${title.toLowerCase()}` }))
      await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: title })).toHaveFocus())
    }
    await expect(canvas.getByText("•••• 789")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Edit payment" }))
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: "Payment" })).toHaveFocus())
  }
}

/** A change request asks neither for investors nor for payment details. */
export const Change: Story = {
  args: { kind: "change" },
  play: async ({ canvas, userEvent }) => {
    for (const title of ["Beneficial owner", "Tax profile", "People", "Review"]) {
      await userEvent.click(canvas.getByRole("button", { name: `Continue to ${title.toLowerCase()}` }))
      await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: title })).toHaveFocus())
    }
    await expect(canvas.queryByRole("button", { name: "Edit payment" })).toBeNull()
  }
}

/** F8 moves to the field with the next gap. */
export const Empty: Story = {
  args: { steps: blankSteps, gaps: blankGaps },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{F8}")
    await waitFor(() => expect(canvas.getByRole("combobox", { name: /^Existing owner/ })).toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Legal name/ })).toHaveFocus())
  }
}

/** Submitting is refused and lists every gap, each linked to its field. */
export const Refused: Story = {
  args: { steps: blankSteps, current: "review", gaps: blankGaps, toldGaps: blankGaps, isTried: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit application" }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Beneficiary: Enter the beneficiary" }))
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Beneficiary/ })).toHaveFocus())
    await expect(canvas.getByText("Enter the beneficiary")).toBeVisible()
  }
}

/** A stored number can only be replaced as a whole; replacing can be cancelled. */
export const SealedNumber: Story = {
  args: { current: "owner" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Replace" }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Tax number/ }), "987654321")
    await expect(args.onChange).toHaveBeenLastCalledWith("owner", expect.objectContaining({ taxNumber: "98-7654321" }))
    await userEvent.click(canvas.getByRole("button", { name: "Keep the stored value" }))
    await expect(canvas.getByText("•••• 789")).toBeVisible()
  }
}

const investor = {
  taxYear: 2025,
  entityType: "pension",
  usClassification: null,
  residence: FR,
  taxNumber: null,
  address: null
} as const

/** The rest missing from a year's 100% is added to its largest share. */
export const Investors: Story = {
  args: {
    current: "investors",
    steps: {
      ...steps,
      owner: { ...steps.owner, entityType: "partnership" },
      investors: {
        ownersBehind: "",
        rows: [
          { ...investor, id: "r1", name: "Fonds A", percent: "33.3" },
          { ...investor, id: "r2", name: "Fonds B", percent: "66.6" }
        ]
      }
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add the rest of 2025 to the largest" }))
    await expect(canvas.getByText("2025: 100% in total")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Add an investor" }))
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: /^Tax year/ })[2]).toHaveFocus())
    await userEvent.click(canvas.getByRole("button", { name: "Remove Investor 3" }))
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Investor 2" })).toHaveFocus())
  }
}

/** A reviewer's note is shown at its field, with a link to it. */
export const Returned: Story = {
  args: {
    notes: [{ path: "payment.bankName", text: "The bank has another name" }],
    openNotes: [{ path: "payment.bankName", text: "The bank has another name" }]
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bank: The bank has another name" }))
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Bank/ })).toHaveFocus())
  }
}

/** Certain and possible duplicate account numbers; nothing is saved while the browser is offline. */
export const LongestText: Story = {
  args: {
    steps: makeSteps({ account: { accountName: "Donaudampfschifffahrtsgesellschaft".repeat(3) } }),
    isOffline: true,
    saving: { _tag: "Failed", text: "This could not be saved. Your entries are still here." },
    duplicates: [
      { accountId: 3, applicationId: null, custodian: "C1", accountNumber: "NTC 17.4", isSameText: true },
      { accountId: null, applicationId: 8, custodian: "C1", accountNumber: "ntc17.4", isSameText: false }
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Open the application" })).toHaveAttribute(
      "href",
      "/accounts/add/manual/8"
    )
  }
}

const withQuestions = (steps: ApplicationFormProps["steps"]) => ({ steps, questions: askedOfOwner(steps, askingRules) })

/** Germany's extra questions, with their reason. */
export const MarketQuestions: Story = {
  args: { current: "tax", ...withQuestions(makeSteps({ account: { markets: [CountryCode.make("DE")] } })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Claims in Germany depend on it")).toBeVisible()
    await userEvent.click(canvas.getAllByRole("radio", { name: "Yes" })[0] as HTMLElement)
    await expect(canvas.getByRole("textbox", { name: /^Details/ })).toBeVisible()
  }
}

/** Belgium's form asks for all first names of a person and the place of birth. */
export const Person: Story = {
  args: {
    current: "owner",
    ...withQuestions(
      makeSteps({
        account: { markets: [CountryCode.make("BE")] },
        owner: { name: "Ada M. Zorn", entityType: "individual", birthDate: { last4: "" } }
      })
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^Full first names/ }), "Ada Maria")
    await expect(args.onChange).toHaveBeenLastCalledWith(
      "owner",
      expect.objectContaining({ fullFirstNames: "Ada Maria" })
    )
    await expect(canvas.getByRole("textbox", { name: /^Place of birth/ })).toHaveAccessibleDescription(
      /Belgium's form asks for it/
    )
  }
}

/** A pension plan with a Danish Frikort enters it; Spanish and Portuguese tax numbers are optional. */
export const PensionPlan: Story = {
  args: {
    current: "tax",
    ...withQuestions(
      makeSteps({
        account: { markets: ["DK", "ES", "PT"].map((market) => CountryCode.make(market)) },
        owner: { entityType: "pension" }
      })
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole("radiogroup", { name: /Danish exemption card/ }))
    await userEvent.click(card.getByRole("radio", { name: "Yes" }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Card number/ }), "12-3")
    await userEvent.click(card.getByRole("radio", { name: "No" }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      "tax",
      expect.objectContaining({ hasFrikort: false, frikortNumber: null })
    )
    await userEvent.click(canvas.getByRole("button", { name: "Add a tax number for Spain" }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      "tax",
      expect.objectContaining({ numbers: [{ id: "r1", country: "ES", taxNumber: null }] })
    )
    await expect(canvas.queryByRole("button", { name: "Add a tax number for Spain" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Add a tax number for Portugal" })).toBeVisible()
  }
}

/** Korea asks who is behind a fund that claims in its own name. */
export const OwnersBehind: Story = {
  args: {
    current: "tax",
    ...withQuestions(
      makeSteps({ account: { markets: [CountryCode.make("KR")] }, owner: { entityType: "regulated fund" } })
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to investors" }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Underlying owners/ }), "Canada 8%")
    await expect(args.onChange).toHaveBeenLastCalledWith(
      "investors",
      expect.objectContaining({ ownersBehind: "Canada 8%" })
    )
  }
}

/** Follow-ups after acceptance: documents, and registrations we request because the owner has none. */
export const AskedLater: Story = {
  args: {
    current: "review",
    ...withQuestions(
      makeSteps({
        account: { markets: ["DK", "ES", "IT"].map((market) => CountryCode.make(market)) },
        owner: { entityType: "pension" },
        tax: { hasFrikort: false }
      })
    )
  },
  play: async ({ canvas }) => {
    const later = within(canvas.getByRole("region", { name: "What your markets ask for next" }))
    await expect(later.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "A power of attorney on the owner's letterheadClaims in Italy need it",
      "A Spanish tax number: we request one, which takes about 60 daysSpain's form asks for it",
      "The Danish exemption card: we request one, which takes about 120 daysDenmark's form asks for it"
    ])
  }
}

/** A long list of documents for one party is truncated and expands on demand. */
export const ManyDocuments: Story = {
  args: {
    asked: {
      _tag: "Asked",
      isOnFile: false,
      owner: "Individual, Germany",
      markets: [FR],
      documents: expectedDocuments(
        { entityType: "individual", residence: CountryCode.make("DE"), usClassification: null },
        ["AT", "BE", "DE", "DK", "ES", "IT"].map((market) => CountryCode.make(market)),
        askingRules
      )
    }
  },
  play: async ({ canvas, userEvent }) => {
    const next = within(canvas.getByRole("region", { name: "What we will ask for next" }))
    await expect(next.getAllByText("For Austria, allow 90 days")[0]).toBeVisible()
    await expect(next.getByText("For Italy, allow 90 days")).not.toBeVisible()
    await userEvent.click(next.getByText("3 more documents"))
    await expect(next.getByText("For Italy, allow 90 days")).toBeVisible()
  }
}

const director = (contactId: number, firstName: string) =>
  makeContact({
    contactId,
    firstName,
    powers: [makePower({ mode: "jointly", groupName: "Directors", groupCount: 2, owners: [], codes: [] })]
  })

/** Two Directors sign jointly: one is not enough, and any two of three will do. */
export const Directors: Story = {
  args: {
    current: "people",
    steps: makeSteps({ people: { contactIds: [1] } }),
    people: { _tag: "Loaded", people: [director(1, "Ada"), director(2, "Bo"), director(3, "Cem")] }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^2 Directors have to sign together, and only Ada .* is selected$/)).toBeVisible()
    const field = canvas.getByRole("combobox", { name: /^People for this account/ })
    for (const name of ["Bo", "Cem"]) {
      await userEvent.type(field, name)
      await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }))
    }
    await userEvent.keyboard("{Escape}")
    await expect(canvas.getByText(/^2 of 3 Directors: Ada .*, Bo .* and Cem /)).toBeVisible()
  }
}

/** An IBAN is displayed in groups of four and stored without spaces; pasting anything else is rejected. */
export const Iban: Story = {
  args: {
    current: "payment",
    steps: makeSteps({ payment: { abaNumber: "", bankAccountNumber: null, bankCountry: CountryCode.make("CH") } })
  },
  play: async ({ args, canvas, userEvent }) => {
    const iban = canvas.getByRole("textbox", { name: /^IBAN/ })
    await userEvent.click(iban)
    await userEvent.paste("ch93 0076 2011 6238 5295 7")
    await expect(iban).toHaveValue("CH93 0076 2011 6238 5295 7")
    await expect(args.onChange).toHaveBeenLastCalledWith(
      "payment",
      expect.objectContaining({ iban: "CH9300762011623852957" })
    )
    await userEvent.paste("Alpine LP")
    await expect(iban).toHaveValue("CH93 0076 2011 6238 5295 7")
    await expect(canvas.getByText(/^Nothing was pasted: the text does not fit this field/)).toBeVisible()
  }
}

/** A number that can't be verified only gets a warning and may stay, masked like any other. */
export const DoubtfulNumber: Story = {
  args: {
    current: "owner",
    doubts: [{ path: "owner.taxNumber", text: "Your owner Alpine LP has the same number" }]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("•••• 789")).toBeVisible()
    await expect(canvas.getByText("Your owner Alpine LP has the same number")).toBeVisible()
  }
}
