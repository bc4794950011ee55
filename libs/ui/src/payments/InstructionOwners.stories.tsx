import { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { InstructionOwners } from "./InstructionOwners.tsx"

const ownerAt = (at: number) =>
  new InstructionOwner({
    ownerId: at,
    ownerName: `Alpine Fund ${String(at)}`,
    inForceBank: at === 2 ? "Harbour Bank" : "",
    inForceAba: null,
    inForceClearingCode: null,
    inForceBic: at === 2 ? "NORTDKKK" : null,
    inForceLast4: at === 2 ? "0195" : ""
  })

const pageOf = (owners: ReadonlyArray<InstructionOwner>, totalCount = owners.length) =>
  new InstructionOwnerPage({ owners, totalCount })

const hundred = Array.from({ length: 100 }, (_, at) => ownerAt(at + 1))

const meta = {
  component: InstructionOwners,
  args: {
    currency: "EUR",
    state: { _tag: "Loaded", page: pageOf(hundred, 500), offset: 0 },
    onPage: fn(),
    onRetry: fn(),
    onClose: fn()
  }
} satisfies Meta<typeof InstructionOwners>

export default meta

type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole("dialog", { name: "Owners" }))

/** Owners by page, each with their current payment details. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const owners = await dialog()
    await expect(owners.getByText("1 to 100 of 500")).toBeVisible()
    await expect(
      owners.getByRole("row", { name: /^Alpine Fund 2\s*Harbour Bank, BIC NORTDKKK, ending in 0195$/ })
    ).toBeVisible()
    await expect(owners.getByRole("row", { name: /^Alpine Fund 1\s*Nothing$/ })).toBeVisible()
    await expect(owners.getByRole("button", { name: "Previous" })).toBeDisabled()
    await userEvent.click(owners.getByRole("button", { name: "Next" }))
    await expect(args.onPage).toHaveBeenCalledWith(100)
  }
}

/** The last page has no Next. */
export const LastPage: Story = {
  args: { state: { _tag: "Loaded", page: pageOf(hundred, 500), offset: 400 } },
  play: async ({ args, userEvent }) => {
    const owners = await dialog()
    await expect(owners.getByText("401 to 500 of 500")).toBeVisible()
    await expect(owners.getByRole("button", { name: "Next" })).toBeDisabled()
    await userEvent.click(owners.getByRole("button", { name: "Previous" }))
    await expect(args.onPage).toHaveBeenCalledWith(300)
  }
}

/** A short list has no pages; names are at their maximum length. */
export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      offset: 0,
      page: pageOf([
        new InstructionOwner({
          ownerId: 1,
          ownerName: "Kapitalverwaltungsgesellschaft der Versorgungseinrichtungen ".repeat(2).trim(),
          inForceBank: "Kreditgenossenschaft der Seeleute und Leuchtturmwärter",
          inForceAba: "021000021",
          inForceClearingCode: null,
          inForceBic: "NORTDKKKXXX",
          inForceLast4: "7788"
        })
      ])
    }
  },
  play: async () => {
    await expect((await dialog()).queryByRole("button", { name: "Next" })).toBeNull()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    await expect((await dialog()).getByRole("status")).toHaveTextContent("Loading the owners")
  }
}

/** The owners failed to load. */
export const Refused: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-77" } },
  play: async ({ args, userEvent }) => {
    const owners = await dialog()
    await expect(owners.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await userEvent.click(owners.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
