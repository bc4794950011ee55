import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeDeskApplication } from "@reclaim/core/testing/account/makeDeskApplication"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { AccountDuplicate } from "@reclaim/core/domain/account/AccountDuplicate"
import type { LinkableOwner } from "@reclaim/core/domain/application/DeskApplication"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { ApplicationAtDesk } from "./ApplicationAtDesk.tsx"

const meta = {
  component: ApplicationAtDesk,
  args: {
    sent: makeDeskApplication(),
    onAct: fn(),
    isBusy: false,
    problem: null,
    custodians: { _tag: "Found", choices: [{ id: "NBC", label: "Nordic Bank (NBC)" }] },
    onSearchCustodians: fn(),
    onUnsaved: null,
    accountHrefOf: (accountId) => `/accounts?client=12&account=${String(accountId)}`,
    hrefOf: (applicationId) => `/accounts?client=12&application=${String(applicationId)}`
  }
} satisfies Meta<typeof ApplicationAtDesk>

export default meta

type Story = StoryObj<typeof meta>

const submitted = makeApplication({ state: "submitted", gaps: [] })

const alike: LinkableOwner = {
  ownerId: 7,
  name: "Jasper Ridge Capital Inc.",
  residence: "US",
  entityType: "corporation",
  isSame: true,
  differing: []
}

/** The application is returned by keyboard, with a note on a field. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Ending in 789")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Return" }))
    await expect(canvas.getByRole("alert")).toHaveTextContent("Add a note on at least one field first")
    canvas.getByRole("button", { name: "Add a note on Tax number (EIN)" }).focus()
    await userEvent.keyboard("{Enter}")
    const note = canvas.getByRole("textbox", { name: /^What to correct: Tax number/ })
    await expect(note).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name: "Return with 1 note" }))
    await expect(canvas.getByText("Enter what to correct, or remove the note.")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.type(note, "It has eight digits")
    await userEvent.click(canvas.getByRole("button", { name: "Return with 1 note" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Return",
      notes: [{ path: "owner.taxNumber", text: "It has eight digits" }],
      reason: ""
    })
  }
}

/** The decision stays in sight at the end of what the client entered, on a screen with room for both. */
export const DecisionInSight: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const last = canvas.getAllByRole("button", { name: /^Add a note on/ }).at(-1)
    last?.scrollIntoView({ block: "end" })
    const { bottom, top } = canvas.getByRole("button", { name: "Accept …" }).getBoundingClientRect()
    await expect(top).toBeGreaterThan(0)
    await expect(bottom).toBeLessThan(innerHeight)
    await expect(canvas.getByText(/^Accept it, return it with notes/)).toBeVisible()
  }
}

/** Before acceptance, differences from the data on file and the duties of an omnibus account are pointed out. */
export const OtherwiseOnFile: Story = {
  args: {
    sent: makeDeskApplication({
      application: makeApplication({
        state: "in_review",
        gaps: [],
        steps: makeSteps({ account: { accountType: "omnibus" } })
      }),
      owners: [{ ...alike, differing: ["owner.birthDate", "tax.lei"] }]
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/differs from the details on file for .*: Date of birth and LEI/)).toBeVisible()
    await expect(canvas.getByText(/This is an omnibus account/)).toBeVisible()
  }
}

/** The acceptance form lists what will be created before it is submitted. */
export const Accepted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept …" }))
    const form = within(canvas.getByRole("form", { name: "Accept the application" }))
    await expect(form.getByRole("radio", { name: "Known" })).toHaveFocus()
    await expect(form.getByText("Account NTC 17.4 at C1 is added; it waits for documents.")).toBeVisible()
    await expect(
      form.getByText(
        "Owner Jasper Ridge Capital Inc. (Corporation, United States) is added, with the tax numbers entered."
      )
    ).toBeVisible()
    await userEvent.type(form.getByRole("textbox", { name: "Our id of the new owner" }), "JRC-1")
    await userEvent.click(form.getByRole("button", { name: "Accept and create the account" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Accept",
      custodianCode: "C1",
      custodianName: null,
      owner: { new: true },
      externalOwnerId: "JRC-1"
    })
  }
}

/** A custodian given as free text gets a code; an owner with identical data is linked. */
export const NewCustodian: Story = {
  args: {
    sent: makeDeskApplication({
      application: makeApplication({
        state: "in_review",
        gaps: [],
        steps: makeSteps({ account: { custodianCode: "", custodianText: "Nordic Bank, Oslo" } })
      }),
      owners: [alike]
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept …" }))
    await expect(canvas.queryByRole("radio", { name: /A new owner/ })).toBeNull()
    await expect(canvas.getByRole("radio", { name: "Jasper Ridge Capital Inc." })).toBeChecked()
    await userEvent.click(canvas.getByRole("button", { name: "Accept and create the account" }))
    await expect(canvas.getByText("Choose the custodian.")).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: "New" }))
    await expect(canvas.getByText("The client wrote: Nordic Bank, Oslo")).toBeVisible()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Code of the new custodian/ }), "NBC")
    await expect(canvas.getByText("Custodian Nordic Bank, Oslo (NBC) is added for all clients.")).toBeVisible()
    await userEvent.keyboard("{Enter}")
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Accept",
      custodianCode: "NBC",
      custodianName: "Nordic Bank, Oslo",
      owner: { link: 7 },
      externalOwnerId: null
    })
  }
}

/** Warnings are listed at the top. */
export const Doubtful: Story = {
  args: {
    sent: makeDeskApplication({
      gaps: [{ path: "people.contactIds", text: "Nobody of these signs for the owner" }],
      duplicates: [
        new AccountDuplicate({
          accountId: 5,
          applicationId: null,
          custodian: "C1",
          accountNumber: "NTC 17.4",
          isSameText: true
        }),
        new AccountDuplicate({
          accountId: null,
          applicationId: 33,
          custodian: "C1",
          accountNumber: "NTC17.4",
          isSameText: false
        })
      ],
      owners: [{ ...alike, isSame: false, entityType: "partnership" }]
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("People: Nobody of these signs for the owner")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Open application 33" })).toHaveAttribute(
      "href",
      "/accounts?client=12&application=33"
    )
    await expect(canvas.getByText(/\(Partnership, United States\)\. Is it the same owner\?/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Accept …" }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept and create the account" }))
    await expect(canvas.getByText("Choose the account owner.")).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: "A new owner: Jasper Ridge Capital Inc." }))
    await expect(canvas.getByText(/already exists: it is linked/)).toBeVisible()
  }
}

/** Holding answers that require a review before claims are filed, with the client's notes. */
export const HoldingsToLookAt: Story = {
  args: {
    sent: makeDeskApplication({
      application: makeApplication({
        state: "in_review",
        gaps: [],
        steps: makeSteps({ tax: { securitiesLending: { isTrue: true, note: "Half of the shares" } } })
      }),
      gaps: [],
      duplicates: [],
      owners: []
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No claim of this owner is filed without a manual review/)).toHaveTextContent(
      "lends securities (Half of the shares)"
    )
    await expect(canvas.queryByText(/^Nothing is missing/)).toBeNull()
  }
}

export const Rejected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject …" }))
    const dialog = within(screen.getByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the application" }))
    await expect(dialog.getByText("Choose a reason.")).toBeVisible()
    await userEvent.click(dialog.getByRole("radio", { name: "Not verified" }))
    await userEvent.type(dialog.getByRole("textbox"), "No such company")
    await userEvent.click(dialog.getByRole("button", { name: "Reject the application" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Reject",
      rejectReason: "not verified",
      reason: "No such company"
    })
  }
}

/** The creator of an application can't accept it. */
export const Refused: Story = {
  args: { problem: "You created this application: somebody else has to accept it | Ref #: R-4" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("somebody else has to accept it")
  }
}

export const ToTake: Story = {
  args: { sent: makeDeskApplication({ application: submitted }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: /^Add a note/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Take" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Take" })
  }
}

/** Returned to the client: the notes sent are shown at their fields. */
export const Returned: Story = {
  args: {
    sent: makeDeskApplication({
      application: makeApplication({
        state: "returned",
        notes: [{ path: "owner.taxNumber", text: "It has eight digits" }]
      })
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Noted: It has eight digits")).toBeVisible()
    await expect(canvas.getByText(/It is with the client/)).toBeVisible()
  }
}

/** A change request shows old and new values and is accepted without a form. */
export const Change: Story = {
  args: {
    sent: makeDeskApplication({
      application: makeApplication({ kind: "change", state: "in_review", gaps: [], accountId: 7 }),
      changes: [
        { path: "owner.name", before: "Jasper Ridge Capital", after: "Jasper Ridge Capital Inc." },
        { path: "account.markets", before: "FR", after: "FR, NL" },
        { path: "owner.taxNumber", before: "321", after: "789" }
      ]
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Jasper Ridge Capital → Jasper Ridge Capital Inc.")).toBeVisible()
    await expect(canvas.getByText("France → France, Netherlands")).toBeVisible()
    await expect(canvas.getByText("•••• 321 → •••• 789")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Accept the change" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Accept",
      custodianCode: "C1",
      custodianName: null,
      owner: { new: true },
      externalOwnerId: null
    })
  }
}

export const Busy: Story = { args: { isBusy: true, sent: makeDeskApplication({ application: submitted }) } }

export const LongestText: Story = {
  args: {
    sent: makeDeskApplication({
      clientName: "Donaudampfschifffahrtsgesellschaft".repeat(3),
      application: makeApplication({
        state: "in_review",
        gaps: [],
        steps: makeSteps({
          owner: { name: "Donaudampfschifffahrtsgesellschaft".repeat(5), entityType: "partnership" },
          investors: {
            rows: Array.from({ length: 12 }, (_, at) => ({
              id: `row-${String(at)}`,
              taxYear: 2025,
              name: `Investor ${"with a long name ".repeat(6)}${String(at)}`,
              entityType: "pension" as const,
              usClassification: null,
              residence: null,
              percent: "8.333",
              taxNumber: null,
              address: null
            }))
          }
        })
      })
    })
  }
}
