import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeRateRow, makeTreatyClaim } from "@reclaim/core/testing/account/makeTreatyClaim"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { TreatyClaims, type TreatyClaimsProps } from "./TreatyClaims.tsx"

const claims = [
  makeTreatyClaim(),
  makeTreatyClaim({
    market: CountryCode.make("CH"),
    statutory: rate("35"),
    due: rate("15"),
    facts: [],
    lobTest: "pension",
    evidence: "Form 82 of March",
    recordedOn: CalendarDate.make("2026-11-20"),
    version: 2
  }),
  makeTreatyClaim({
    market: CountryCode.make("TW"),
    statutory: rate("21"),
    due: null,
    row: makeRateRow({ basis: "no-treaty", article: "", confidence: "partly-verified" }),
    facts: []
  }),
  makeTreatyClaim({
    market: CountryCode.make("KR"),
    statutory: null,
    due: null,
    missing: "treaty",
    row: null,
    facts: []
  })
]

const meta = {
  component: TreatyClaims,
  args: {
    residence: CountryCode.make("US"),
    state: { _tag: "Loaded", claims },
    onRetry: fn(),
    onRecord: fn(),
    isBusy: false,
    problem: null
  }
} satisfies Meta<TreatyClaimsProps>

export default meta

type Story = StoryObj<TreatyClaimsProps>

/** Each market expands to the table row behind its rate, preceded by what would lower it. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText(/In 1 market, a lower rate depends on a fact/)).toBeVisible()
    await expect(screen.getByText("25% withheld; 0% depends on a fact")).toBeVisible()
    await expect(screen.getByText("No treaty")).toBeVisible()
    await expect(screen.getByText("Unknown")).toBeVisible()
    await userEvent.click(screen.getByText("Switzerland"))
    await expect(screen.getByText("Recorded 20 NOV 2026: Form 82 of March")).toBeVisible()
    await expect(screen.getByText("Limitation on benefits: Pension trust or pension fund.")).toBeVisible()
    await userEvent.click(screen.getByText("France"))
    await expect(screen.getByText("0% once evidenced: comparable pension fund certificate.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Record evidence for France" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Claims in France" }))
    await userEvent.click(dialog.getByRole("checkbox", { name: "comparable pension fund certificate (0%)" }))
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(dialog.getByText("Enter the evidence")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^Evidence/ }), "Certificate of 2 November")
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(args.onRecord).toHaveBeenCalledWith(claims[0], {
      facts: ["comparable pension fund certificate"],
      lobTest: "pension",
      evidence: "Certificate of 2 November"
    })
  }
}

/** A client sees the claims but can't record facts. */
export const OnlyLooking: Story = {
  args: { onRecord: null },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByText("France"))
    await expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull()
  }
}

/** Look-through owner: each investor claims under their own treaty. */
export const LookedThrough: Story = {
  args: { state: { _tag: "Loaded", claims: [] } },
  play: async () => {
    await expect(screen.getByText("Its investors claim instead of the owner, each at their own rates.")).toBeVisible()
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Saving: Story = {
  args: { isBusy: true },
  play: async () => {
    await expect(screen.getByText("Saving")).toBeVisible()
  }
}

export const Refused: Story = {
  args: { problem: "This has changed since you opened it" },
  play: async () => {
    await expect(screen.getByRole("alert")).toHaveTextContent("This has changed since you opened it")
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "The server is about to stop" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
