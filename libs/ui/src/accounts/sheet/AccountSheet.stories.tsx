import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import { makeTreatyClaim } from "@reclaim/core/testing/account/makeTreatyClaim"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within, waitFor } from "storybook/test"
import { AccountSheet } from "./AccountSheet.tsx"
import { TaxNumbers } from "./TaxNumbers.tsx"
import { TreatyClaims } from "./TreatyClaims.tsx"

const account = makeAccountDetail()

const meta = {
  component: AccountSheet,
  args: {
    state: { _tag: "Loaded", account },
    rights: { add: true, decide: true },
    today: CalendarDate.make("2026-11-20"),
    reclaimsHref: "#reclaims",
    documentsHref: "#documents",
    changeHrefOf: (id) => `#application-${String(id)}`,
    personHrefOf: (id) => `#person-${String(id)}`,
    paymentsHrefOf: (id) => `#payments-${String(id)}`,
    investorsHrefOf: (id) => `#investors-${String(id)}`,
    onAct: fn(),
    isBusy: false,
    problem: null,
    onRetry: fn(),
    onClose: fn(),
    treatyClaims: (
      <TreatyClaims
        residence={account.owner.residence}
        state={{ _tag: "Loaded", claims: [makeTreatyClaim()] }}
        onRetry={fn()}
        onRecord={null}
        isBusy={false}
        problem={null}
      />
    ),
    taxNumbers: (
      <TaxNumbers numbers={account.taxNumbers} shown={null} onShow={fn()} onHide={fn()} askedId={null} problem={null} />
    )
  }
} satisfies Meta<typeof AccountSheet>

export default meta

type Story = StoryObj<typeof meta>

/** All known facts, in the wording of the application form. */
export const Usual: Story = {
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "NB-004, 417-22, Nordic equities" }))
    for (const text of ["Custody", "Reclaim, Quick refund", "France, Denmark", "Pension plan", "ending in 1118"]) {
      await expect(sheet.getByText(text)).toBeInTheDocument()
    }
    await expect(sheet.getByText("since 2 NOV 2026: The transfer is through")).toBeInTheDocument()
    await expect(sheet.getByRole("link", { name: "Ada Meyer" })).toHaveAttribute("href", "#person-12")
    await expect(sheet.getByText(/Harbour Bank, BIC NORTDKKK, account ending in 0195/)).toBeInTheDocument()
    await expect(sheet.getByText("Via Other Bank, BIC DEUTDEFF")).toBeInTheDocument()
    await expect(sheet.getByRole("link", { name: "See its reclaims" })).toHaveAttribute("href", "#reclaims")
    await expect(sheet.getByRole("link", { name: "Missing documents" })).toHaveAttribute("href", "#documents")
    await expect(sheet.queryByRole("link", { name: "Investors by tax year" })).toBeNull()
    await expect(sheet.getByRole("link", { name: "See payment details" })).toHaveAttribute("href", "#payments-17")
  }
}

/** Investors of a look-through owner are entered from here; other owners have no such link. */
export const LookedThrough: Story = {
  args: {
    state: {
      _tag: "Loaded",
      account: makeAccountDetail({ owner: { ...account.owner, entityType: "partnership", usClassification: null } })
    }
  },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Investors by tax year" })).toHaveAttribute(
      "href",
      "#investors-17"
    )
  }
}

/** Closing states its consequences and requires a reason and a date not in the future. */
export const Closed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Close account" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Close NB-004, 417-22?" }))
    await expect(dialog.getByText(/can't be reopened/)).toBeVisible()
    await expect(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveFocus()
    await userEvent.click(dialog.getByRole("button", { name: "Close account permanently" }))
    await expect(dialog.getByText("Enter a reason")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Moved to another bank")
    const day = dialog.getByRole("textbox", { name: /^Closed on/ })
    await expect(day).toHaveValue("11/20/2026")
    await userEvent.clear(day)
    await userEvent.type(day, "11212026")
    await userEvent.click(dialog.getByRole("button", { name: "Close account permanently" }))
    await expect(dialog.getByText("Enter a date: today or earlier")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.clear(day)
    await userEvent.type(day, "11182026{Tab}")
    await userEvent.click(dialog.getByRole("button", { name: "Close account permanently" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Close",
      reason: "Moved to another bank",
      on: "2026-11-18"
    })
  }
}

/** A suspended account is resumed or closed; the focus returns to where it was. */
export const Suspended: Story = {
  args: { state: { _tag: "Loaded", account: makeAccountDetail({ state: "suspended", stateReason: "In dispute" }) } },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull()
    const resume = await screen.findByRole("button", { name: "Resume" })
    await userEvent.click(resume)
    await screen.findByRole("dialog", { name: "Resume NB-004, 417-22?" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(resume).toHaveFocus())
  }
}

/** A closed account can only be copied. */
export const ClosedForGood: Story = {
  args: { state: { _tag: "Loaded", account: makeAccountDetail({ state: "closed" }) } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Copy" })
    for (const name of ["Change", "Suspend", "Resume", "Close account"]) {
      await expect(screen.queryByRole("button", { name })).toBeNull()
    }
  }
}

/** A second change can't be started: the first one is linked. */
export const ChangeUnderWay: Story = {
  args: { state: { _tag: "Loaded", account: makeAccountDetail({ applicationId: 31 }) } },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "See the change" })).toHaveAttribute("href", "#application-31")
    await expect(screen.queryByRole("button", { name: "Change" })).toBeNull()
  }
}

/** An imported account has only custodian, number and owner; a user without access to payment details sees none. */
export const Imported: Story = {
  args: {
    state: {
      _tag: "Loaded",
      account: makeAccountDetail({
        profile: null,
        stateOn: null,
        stateReason: "",
        taxNumbers: [],
        people: [],
        payments: null,
        owner: { ...account.owner, registeredAddress: null, lei: "" }
      })
    },
    taxNumbers: <TaxNumbers numbers={[]} shown={null} onShow={fn()} onHide={fn()} askedId={null} problem={null} />
  },
  play: async () => {
    await expect(await screen.findByText(/no further details are recorded yet/)).toBeVisible()
    await expect(screen.getByText("No tax number is recorded.")).toBeInTheDocument()
    await expect(screen.getByText("No people are named for this account.")).toBeInTheDocument()
    await expect(screen.queryByRole("heading", { name: "Payment" })).toBeNull()
  }
}

/** Staff viewing as a client's user are sent to the desk to act. */
export const SeenByStaff: Story = {
  args: { rights: { add: false, decide: false }, deskHref: "#desk" },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Suspend, resume or close it at the desk" })).toHaveAttribute(
      "href",
      "#desk"
    )
  }
}

/** A user with read access sees no actions. */
export const ReadOnly: Story = {
  args: { rights: { add: false, decide: false } },
  play: async () => {
    await screen.findByRole("dialog")
    for (const name of ["Copy", "Change", "Suspend", "Close account"]) {
      await expect(screen.queryByRole("button", { name })).toBeNull()
    }
  }
}

/** An act was refused: the reason is shown above the account's current state. */
export const Refused: Story = {
  args: { problem: "This account is closed already" },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("This account is closed already")
  }
}

export const Busy: Story = { args: { isBusy: true } }

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    await expect(await screen.findByText("Loading the account")).toBeInTheDocument()
  }
}

export const NotFound: Story = {
  args: { state: { _tag: "NotFound" } },
  play: async () => {
    await expect(await screen.findByText("This account does not exist or is not yours.")).toBeVisible()
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

const long =
  "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873"

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      account: makeAccountDetail({
        acctCode: "X".repeat(34),
        stateReason: "Because ".repeat(60),
        owner: { ...account.owner, name: long },
        people: [{ contactId: 1, name: long, roles: ["administrator", "operations", "signatory", "payments"] }]
      })
    }
  }
}
