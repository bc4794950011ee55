import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SigningFacts } from "./SigningFacts.tsx"

const at = new Date(Date.UTC(2026, 10, 21, 14, 5))

const meta = {
  component: SigningFacts,
  args: {
    envelope: makeEnvelope(),
    timeZone: "UTC",
    isLater: false,
    onLater: fn(),
    onDecline: fn(),
    onTakeBack: fn() as (() => void) | null,
    onRemind: fn() as (() => void) | null,
    onReplace: fn() as (() => void) | null
  },
  decorators: [(Story) => <div style={{ maxWidth: 304 }}>{Story()}</div>]
} satisfies Meta<typeof SigningFacts>

export default meta

type Story = StoryObj<typeof meta>

/** Purpose, amount released in each market, and signers. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^38 reclaims worth/)).toHaveTextContent(
      "38 reclaims worth $41,200.00 need it. They also need Form 6166, 2026 and Limited power of attorney to the provider."
    )
    await expect(canvas.getByText("This signature alone releases $12,000.00.")).toBeVisible()
    await expect(canvas.getByText("$34,600.00")).toBeVisible()
    await expect(canvas.getByText("Any 2 of Directors")).toBeVisible()
    await expect(canvas.getByText("Now")).toBeVisible()
    await expect(canvas.getByText("Asked")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Set aside for later" }))
    await expect(args.onLater).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole("button", { name: "Decline to sign" }))
    await expect(args.onDecline).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw…" }))
    await expect(args.onTakeBack).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Send reminder" }))
    await expect(args.onRemind).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Replace signer…" }))
    await expect(args.onReplace).toHaveBeenCalled()
  }
}

/** One after the other: the second is asked once the first has signed. */
export const InOrder: Story = {
  args: {
    envelope: makeEnvelope({
      signers: [
        makeSigner({ n: 1, name: "Bo Lind", groupCount: 1, state: "signed" }),
        makeSigner({ n: 2, name: "Ada Meyer", groupCount: 1, round: 2, state: "waiting" })
      ]
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In this order")).toBeVisible()
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent.slice(0, 7))).toEqual(
      expect.arrayContaining(["Bo Lind", "Ada Mey"])
    )
    await expect(canvas.getByText("After the others")).toBeVisible()
  }
}

/** The signers were reminded today. */
export const Reminded: Story = {
  args: { envelope: makeEnvelope({ remindedOn: CalendarDate.make("2026-11-21") }), onRemind: null, onReplace: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Reminded 21 NOV 2026")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Send reminder" })).toBeNull()
  }
}

/** A signer has signed for somebody else, who could also have signed alone; the seal is by our own certificate. */
export const Sealed: Story = {
  args: {
    isLater: null,
    onTakeBack: null,
    onRemind: null,
    onReplace: null,
    envelope: makeEnvelope({
      state: "completed",
      yours: null,
      signers: [
        makeSigner({
          mode: "alone",
          groupName: "",
          groupCount: null,
          state: "signed",
          signed: { at, manner: "typed", name: "Ada Meyer", byName: "Eve Okafor" }
        }),
        makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })
      ],
      documents: makeEnvelope().documents.map((document) => ({
        ...document,
        seal: { at, level: "B-B", isTrusted: false, sha256: "cd".repeat(32) }
      }))
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Signed, under our review")).toBeVisible()
    await expect(canvas.getByText("Signed 21 NOV 2026, 14:05")).toBeVisible()
    await expect(canvas.getByText(/by Eve Okafor/)).toBeVisible()
    await expect(canvas.getByText("Or any 2 of Directors")).toBeVisible()
    await expect(canvas.getByText("Not needed")).toBeVisible()
    await expect(canvas.getByText(/not from a trusted authority/)).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** One of the signers has declined. */
export const Declined: Story = {
  args: {
    isLater: null,
    onTakeBack: null,
    envelope: makeEnvelope({
      state: "declined",
      yours: null,
      endText: "The fee is another one",
      signers: [makeSigner({ state: "declined", declined: { code: "wrong_content", text: "The fee is another one" } })]
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Something in it is wrong: “The fee is another one”/)).toBeVisible()
  }
}
