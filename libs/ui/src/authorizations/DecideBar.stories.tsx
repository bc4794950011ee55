import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { DecideBar } from "./DecideBar.tsx"

const meta = {
  component: DecideBar,
  args: {
    chosen: [makeAuthorization()],
    of: 3,
    missing: { _tag: "Nothing" },
    onMissing: fn(),
    onDecide: fn(),
    isBusy: false,
    problem: null
  }
} satisfies Meta<typeof DecideBar>

export default meta

type Story = StoryObj<typeof meta>

/** Authorizing lists the batches to be filed; requesting changes requires a reason. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(
      screen.getByText(/1 of 3 selected: you receive \$51,925.00 after our fee and \$1,200.00/)
    ).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Authorize 1 batch" }))
    const question = within(await screen.findByRole("alertdialog"))
    await userEvent.click(question.getByRole("button", { name: "Authorize" }))
    await expect(args.onDecide).toHaveBeenCalledWith("authorize", "")
    await userEvent.click(screen.getByRole("button", { name: "Request changes" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Request changes?" }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "One share class is missing")
    await userEvent.click(dialog.getByRole("button", { name: "Request changes" }))
    await expect(args.onDecide).toHaveBeenCalledWith("request_changes", "One share class is missing")
  }
}

/** The main button says what is missing, and goes there instead of asking. */
export const LeftToAnswer: Story = {
  args: { missing: { _tag: "Answers", count: 4 } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Answer 4 statements" }))
    await expect(args.onMissing).toHaveBeenCalledTimes(1)
    await expect(screen.queryByRole("alertdialog")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Decline" }))
    await expect(await screen.findByRole("dialog", { name: "Decline this batch?" })).toBeVisible()
  }
}

const losing = makeAuthorization({
  batchId: 12,
  state: "requested",
  sums: { ...makeAuthorization().sums, costs: UsdCents.make(5_334_813), net: UsdCents.make(-22_313) }
})

/** A batch that costs money is opened before it is authorized. */
export const CostsMoney: Story = {
  args: { chosen: [losing], missing: { _tag: "Opening", batches: [losing] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Open 1 batch that costs you money" }))
    await expect(args.onMissing).toHaveBeenCalledTimes(1)
  }
}

/** An answer of one batch lacks its note. */
export const LacksNote: Story = {
  args: { missing: { _tag: "Note", batch: losing } },
  play: async () => {
    await expect(screen.getByRole("button", { name: "Add the note for Denmark 2023, holding statement" })).toBeVisible()
  }
}

const many = Array.from({ length: 12 }, (_, at) =>
  makeAuthorization({
    batchId: at + 1,
    market: CountryCode.make(at < 9 ? "DE" : "CH"),
    approversNeeded: at === 0 ? 2 : 1,
    ...(at === 11 ? { sums: losing.sums } : {})
  })
)

/** Many batches are summed up by market, with those that cost money and those that need a second person. */
export const Many: Story = {
  args: { chosen: many, of: 43 },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Authorize 12 batches" }))
    const question = within(await screen.findByRole("alertdialog", { name: "Authorize 12 batches?" }))
    await expect(question.getByText("Germany: 9 batches, $467,325.00")).toBeVisible()
    await expect(question.getByText("Switzerland: 3 batches, $103,626.87")).toBeVisible()
    await expect(question.getByText("1 of them costs you $223.13")).toBeVisible()
    await expect(question.getByText("1 of them needs a second person as well")).toBeVisible()
  }
}

export const Busy: Story = {
  args: { isBusy: true },
  play: async () => {
    await expect(screen.getByText(/Sending your decision/)).toBeVisible()
  }
}

export const Refused: Story = {
  args: { problem: "This has changed since you opened it" },
  play: async () => {
    await expect(screen.getByRole("alert")).toHaveTextContent("This has changed since you opened it")
  }
}
