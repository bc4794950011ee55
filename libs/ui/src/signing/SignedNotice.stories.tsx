import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import { noUsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SignedNotice } from "./SignedNotice.tsx"

const signed = makeSigner({
  state: "signed",
  signed: { at: new Date(0), manner: "typed", name: "Ada Meyer", byName: null }
})

const bo = makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })

const meta = {
  component: SignedNotice,
  args: { envelopes: [makeEnvelope({ yours: null, signers: [signed, bo] })] }
} satisfies Meta<typeof SignedNotice>

export default meta

type Story = StoryObj<typeof meta>

/** Somebody else still has to sign; the notice takes the focus from the button that is gone. */
export const OthersSign: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Signed")).toBeVisible()
    await expect(canvas.getByText("$12,000.00 can proceed once Bo Lind has signed.")).toBeVisible()
  }
}

/** All required signers have signed. */
export const Complete: Story = {
  args: {
    envelopes: [
      makeEnvelope({ state: "completed", yours: null }),
      makeEnvelope({ envelopeId: 72, state: "completed", aloneReleases: noUsdCents, yours: null })
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 documents signed")).toBeVisible()
    await expect(canvas.getByText("$12,000.00 can proceed once we have reviewed it.")).toBeVisible()
    await expect(canvas.getByText("These reclaims also need other documents.")).toBeVisible()
  }
}
