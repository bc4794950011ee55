import { AuthorizationLine } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { BatchChoice } from "@reclaim/core/domain/authorization/BatchChoice"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization, makeAuthorizationDetail } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { BatchForm } from "./BatchForm.tsx"

const lines = Array.from(
  { length: 3 },
  (_, at) =>
    new AuthorizationLine({
      seq: 41 + at,
      account: `JR 40 217${String(at)}`,
      security: at === 1 ? "Chocoladefabriken Lindt & Sprüngli AG Partizipationsscheine" : "Novo Nordisk A/S",
      payDate: CalendarDate.make("2023-03-28"),
      gross: UsdCents.make(500_000),
      refund: UsdCents.make(60_000 - at),
      fee: UsdCents.make(9000),
      net: UsdCents.make(51_000 - at)
    })
)

const meta = {
  component: BatchForm,
  args: {
    group: { ownerName: "Jasper Ridge Income Fund LP", market: CountryCode.make("DK"), taxYear: 2023 },
    changed: null,
    proposedReference: "DK-2023-1",
    choice: {
      _tag: "Loaded",
      choice: new BatchChoice({ lines, totalCount: 3, proposedReference: "DK-2023-1" })
    },
    onRetry: fn(),
    account: "",
    onAccount: fn(),
    today: CalendarDate.make("2026-11-20"),
    onSend: fn(),
    onCancel: fn(),
    isBusy: false,
    problem: null
  }
} satisfies Meta<typeof BatchForm>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(screen.getByRole("textbox", { name: /^What is filed/ }), "holding statement")
    await userEvent.type(screen.getByRole("textbox", { name: /^Last day to decide/ }), "11/20/2026")
    await userEvent.type(screen.getByRole("textbox", { name: /^Third-party costs/ }), "1200")
    await userEvent.click(screen.getByRole("button", { name: /Statements/ }))
    await userEvent.click(await screen.findByRole("option", { name: /not hedged/ }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(screen.getByRole("button", { name: "Ask the client" }))
    await expect(screen.getByText("Select at least one reclaim")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Select all 3 that match" }))
    await userEvent.click(within(screen.getByRole("table")).getByRole("checkbox", { name: /Lindt/ }))
    await userEvent.click(screen.getByRole("button", { name: "Ask the client" }))
    await expect(args.onSend).toHaveBeenCalledWith("DK-2023-1", {
      market: "DK",
      taxYear: 2023,
      procedure: "holding statement",
      dueOn: "2026-11-20",
      costs: 120_000,
      statementCodes: ["no_hedge"],
      reclaims: [41, 43]
    })
  }
}

/** A changed batch keeps its id, and needs a new decision. */
export const Changed: Story = {
  args: { changed: makeAuthorizationDetail(makeAuthorization({ state: "changes_requested" })) },
  play: async () => {
    await expect(screen.getByRole("textbox", { name: /^Our batch id/ })).toBeDisabled()
    await expect(screen.getByRole("checkbox", { name: /217[0]/ })).toBeChecked()
  }
}

/** No account matches the number. */
export const Empty: Story = {
  args: {
    account: "nothing",
    choice: {
      _tag: "Loaded",
      choice: new BatchChoice({ lines: [], totalCount: 0, proposedReference: "DK-2023-1" })
    }
  }
}

export const Loading: Story = { args: { choice: { _tag: "Loading" } } }

export const Failed: Story = { args: { choice: { _tag: "Failed", text: "The server is about to stop" } } }

export const Refused: Story = { args: { problem: "The reclaim 41 is already in batch DK-2023-40" } }
