import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { ProposalForm, type ProposalFormProps } from "./ProposalForm.tsx"

const meta = {
  component: ProposalForm,
  args: {
    ownerName: "Alpine LP",
    onSave: fn<ProposalFormProps["onSave"]>(() => Promise.resolve(null)),
    onSaved: fn(),
    onUnsaved: null,
    onCancel: fn(),
    isOffline: false
  }
} satisfies Meta<typeof ProposalForm>

export default meta

type Story = StoryObj<typeof meta>

/** An IBAN account, by keyboard; the IBAN is displayed in groups of four. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Beneficiary/ })).toHaveFocus())
    await expect(canvas.queryByRole("textbox", { name: /^Reason for paying somebody other/ })).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard("chf")
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard("ch9300762011623852957")
    await expect(canvas.getByRole("textbox", { name: /^IBAN/ })).toHaveValue("CH93 0076 2011 6238 5295 7")
    await userEvent.tab()
    await userEvent.keyboard("Northbank")
    await userEvent.tab()
    await userEvent.keyboard("ubswchzh80a{Enter}")
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith({
      beneficiary: "Alpine LP",
      beneficiaryReason: "",
      bankName: "Northbank",
      currency: "CHF",
      accountForm: "iban",
      iban: "CH9300762011623852957",
      aba: null,
      accountNumber: null,
      bankCountry: null,
      clearingCode: null,
      bic: "UBSWCHZH80A",
      intermediaryBank: "",
      intermediaryBic: null
    })
  }
}

/** A US account: the IBAN entered before is cleared. */
export const InTheUnitedStates: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^IBAN/ }), "CH93")
    await userEvent.click(canvas.getByRole("radio", { name: /^A routing number/ }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Currency/ }), "USD")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Routing number/ }), "021000021")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Account number/ }), "000123456789")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Bank/ }), "First Bank{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave.mock.lastCall?.[0]).toMatchObject({
      accountForm: "us",
      iban: null,
      aba: "021000021",
      accountNumber: "000123456789",
      bic: null
    })
  }
}

/** In a country without IBANs, the national clearing code is asked for. */
export const WithoutIban: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^An account number and a BIC/ }))
    await expect(canvas.queryByRole("textbox", { name: /^Clearing code/ })).toBeNull()
    await userEvent.type(canvas.getByRole("combobox", { name: /^Bank country/ }), "Canada")
    await userEvent.click(await screen.findByRole("option", { name: "Canada" }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Clearing code/ }), "10202-003")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Account number/ }), "123 4567")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Currency/ }), "CAD")
    await userEvent.type(canvas.getByRole("textbox", { name: "Bank (required)" }), "Royal Bank")
    await userEvent.type(canvas.getByRole("textbox", { name: /^BIC \(SWIFT\)/ }), "royccat2{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave.mock.lastCall?.[0]).toMatchObject({
      accountForm: "local",
      bankCountry: "CA",
      clearingCode: "10202003",
      accountNumber: "1234567",
      bic: "ROYCCAT2"
    })
  }
}

/** A beneficiary other than the owner requires a reason. */
export const ForSomebodyElse: Story = {
  play: async ({ canvas, userEvent }) => {
    const beneficiary = canvas.getByRole("textbox", { name: /^Beneficiary/ })
    await userEvent.clear(beneficiary)
    await userEvent.type(beneficiary, "Northbank Nominees")
    await userEvent.click(canvas.getByRole("button", { name: "Propose" }))
    await expect(canvas.getByText("Enter the reason for paying somebody other than the owner")).toBeVisible()
    await userEvent.clear(beneficiary)
    await userEvent.type(beneficiary, "alpine lp")
    await expect(canvas.queryByRole("textbox", { name: /^Reason for paying somebody other/ })).toBeNull()
  }
}

/** Errors are shown at their fields, and the first one gets the focus. */
export const Wrong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^IBAN/ }), "CH93 0076 2011 6238 5295 8")
    await userEvent.click(canvas.getByRole("button", { name: "Propose" }))
    await expect(canvas.getByText("This IBAN has a wrong character: check it")).toBeVisible()
    await expect(canvas.getByText("Enter the BIC of the bank")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Currency/ })).toHaveFocus())
    await expect(args.onSave).not.toHaveBeenCalled()
  }
}

/** The server refuses the proposal: the input is kept. */
export const Refused: Story = {
  args: {
    onSave: fn<ProposalFormProps["onSave"]>(() =>
      Promise.resolve({ text: "A change of these payment details is already in progress | Ref #: R-9", fields: {} })
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^Currency/ }), "CHF")
    await userEvent.type(canvas.getByRole("textbox", { name: /^IBAN/ }), "CH9300762011623852957")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Bank/ }), "Northbank")
    await userEvent.type(canvas.getByRole("textbox", { name: /^BIC \(SWIFT\)/ }), "UBSWCHZH80A{Enter}")
    await expect(await canvas.findByText(/already in progress/)).toBeVisible()
    await expect(canvas.getByRole("textbox", { name: /^IBAN/ })).toHaveValue("CH93 0076 2011 6238 5295 7")
    await expect(args.onSaved).not.toHaveBeenCalled()
  }
}

/** Empty form, for an owner with the longest name. */
export const Empty: Story = {
  args: { ownerName: "Kapitalverwaltungsgesellschaft der Versorgungseinrichtungen ".repeat(2).trim() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}
