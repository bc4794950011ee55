import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SigningList } from "./SigningList.tsx"

const read = makeEnvelope({
  envelopeId: 72,
  name: "Power of attorney, Finland",
  documents: makeEnvelope().documents.map((document) => ({ ...document, seen: [1, 2, 3] }))
})

const ofOthers = makeEnvelope({
  envelopeId: 73,
  name: "Form 8802",
  period: 2026,
  yours: null,
  signers: [
    makeSigner({ state: "signed", signed: { at: new Date(0), manner: "typed", name: "Ada Meyer", byName: null } }),
    makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })
  ]
})

const sealed = makeEnvelope({
  envelopeId: 74,
  name: "Form W-9",
  state: "accepted",
  yours: null,
  completedOn: CalendarDate.make("2026-11-18"),
  documents: makeEnvelope().documents.map((document) => ({
    ...document,
    seal: { at: new Date(Date.UTC(2026, 10, 18, 9)), level: "B-T", isTrusted: true, sha256: "cd".repeat(32) }
  }))
})

const meta = {
  component: SigningList,
  args: {
    toSign: [makeEnvelope(), read],
    later: new Set(),
    onPaper: [
      {
        paperId: 5,
        title: "Power of attorney, Italy",
        owner: "Jasper Ridge Income Fund LP",
        sendBy: CalendarDate.make("2026-11-30"),
        isPosted: true,
        href: "/documents?requirement=5"
      },
      {
        paperId: 6,
        title: "IRS Form 2848",
        owner: "Jasper Ridge Income Fund LP",
        sendBy: CalendarDate.make("2026-12-04"),
        isPosted: false,
        href: "/documents?requirement=6"
      }
    ],
    others: [ofOthers],
    done: [sealed],
    ended: [makeEnvelope({ envelopeId: 75, state: "expired", yours: null })],
    openId: 71,
    hrefOf: (envelopeId: number) => `/accounts/documents/${String(envelopeId)}`
  },
  decorators: [(Story) => <div style={{ maxWidth: 272 }}>{Story()}</div>]
} satisfies Meta<typeof SigningList>

export default meta

type Story = StoryObj<typeof meta>

/** Documents to read, read, to sign in ink, signed by others, sealed, and ended. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 pages left to read", { selector: "small" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Engagement agreement.*3 pages left to read/ })).toHaveAttribute(
      "aria-current",
      "page"
    )
    await expect(canvas.getByRole("link", { name: /3 pages, read/ })).not.toHaveAttribute("aria-current")
    await expect(canvas.getByText("Waiting for Bo Lind")).toBeVisible()
    await expect(canvas.getByText("Signed 18 NOV 2026, sealed")).toBeVisible()
    await expect(canvas.getByText("Post by 30 NOV 2026")).toBeVisible()
    // A copy of the second is enough.
    await expect(canvas.getByText("Send by 4 DEC 2026")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Print, sign and upload" })).toBeVisible()
  }
}

/** A document left for later counts no pages. */
export const LeftForLater: Story = {
  args: { later: new Set([71]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("all read")).toBeVisible()
    await expect(canvas.getByText("Set aside for later")).toBeVisible()
  }
}

/** Nothing waits for the user. */
export const Empty: Story = {
  args: { toSign: [], onPaper: [], others: [], done: [], ended: [], openId: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No document was sent to you to sign.")).toBeVisible()
  }
}

export const LongestText: Story = {
  args: {
    toSign: [
      makeEnvelope({
        name: "List of authorised signatories (incumbency certificate or board resolution with specimen signatures)",
        owner: "Nordlys Quarles Global Dividend Fund, a Series of the Sample Umbrella Trust of the Faroe Islands"
      })
    ]
  }
}
