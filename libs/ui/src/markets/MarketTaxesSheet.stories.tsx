import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeMarket } from "@reclaim/core/testing/market/makeMarket"
import { makeMarketTaxes } from "@reclaim/core/testing/market/makeMarketTaxes"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { MarketTaxesSheet } from "./MarketTaxesSheet.tsx"

const fr = CountryCode.make("FR")
const today = CalendarDate.make("2026-11-20")

const meta = {
  component: MarketTaxesSheet,
  args: {
    market: fr,
    residence: CountryCode.make("US"),
    state: { _tag: "Loaded", taxes: makeMarketTaxes(), today },
    onRetry: fn(),
    onClose: fn()
  },
  // A dialog would cover the page that documents all stories together.
  parameters: { docs: { story: { inline: false, height: "700px" } } }
} satisfies Meta<typeof MarketTaxesSheet>

export default meta

type Story = StoryObj<typeof meta>

/** For the owner's residence first; all residences and former rates open below. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "How France taxes dividends" }))
    await expect(
      sheet.getByText(
        "On an ordinary dividend paid today, without relief: 25%, 12.8% from individuals, 75% from recipients in non-cooperative states."
      )
    ).toBeVisible()
    const own = within(sheet.getByRole("table", { name: "Owners in the United States" }))
    await expect(own.getByRole("row", { name: /^United States, pension funds.*0%$/ })).toBeVisible()
    await expect(own.getByText("Once evidenced: no commercial activity")).toBeVisible()
    await userEvent.click(sheet.getByText("Rates for other periods"))
    await expect(sheet.getByText(/1 JAN 2015.*31 DEC 2019/)).toBeVisible()
    await expect(sheet.getByText("3 years from the end of the year of payment")).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: "Close" }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  }
}

/** Opened without a residence, on a market whose time limit is in no source. */
export const LimitNotKnown: Story = {
  args: {
    residence: null,
    state: {
      _tag: "Loaded",
      taxes: makeMarketTaxes(
        makeMarket({
          iso2: fr,
          name: "France",
          limit: null,
          limitNotes: ["not known: ask the authority"],
          monthsToPayment: null,
          monthsToPaymentFound: ""
        })
      ),
      today
    }
  },
  play: async () => {
    await expect(screen.getByText("Unknown. Ask the service desk before you rely on a claim here.")).toBeVisible()
    await expect(screen.getByText("not known: ask the authority")).toBeVisible()
    await expect(screen.queryByText("Months to payment")).toBeNull()
  }
}

/** The tables have only general rates for owners of this residence. */
export const ResidenceNotInTables: Story = {
  args: { residence: CountryCode.make("BM") },
  play: async () => {
    await expect(
      screen.getByText("Our rate tables have no treaty rate for owners in Bermuda. Ask the service desk.")
    ).toBeVisible()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    await expect(screen.getByText("Loading this market")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "This market does not exist" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
