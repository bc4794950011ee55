import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import type { WaitingGroup } from "@reclaim/core/contract/applications/WaitingGroup"
import type { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import { EConsent } from "@reclaim/core/domain/signing/EConsent"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { makeWaiting } from "@reclaim/core/testing/account/makeWaiting"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, screen } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { SignDocuments } from "./SignDocuments.tsx"

export default {
  title: "Sign documents",
  component: SignDocuments,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof SignDocuments>

type Story = StoryObj<typeof SignDocuments>

type Calls = GroupCalls<typeof EnvelopeGroup>

const read = makeEnvelope({
  documents: makeEnvelope().documents.map((document) => ({ ...document, seen: [1, 2, 3] }))
})

const signed = makeEnvelope({
  yours: null,
  version: 2,
  signers: [
    makeSigner({ state: "signed", signed: { at: new Date(0), manner: "typed", name: "Ada Meyer", byName: null } }),
    makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })
  ]
})

const consent = (agreedAt: Date | null) =>
  new EConsent({ version: "0123456789ab", text: "You sign on this screen.", agreedAt })

const signatory = makeUser({ permissions: { "signDocuments.sign": true } })

const portalAt = (
  answers: Partial<Calls> = {},
  user = signatory,
  papers: Partial<GroupCalls<typeof PaperGroup>> = {},
  waiting: Partial<GroupCalls<typeof WaitingGroup>> = {}
) => ({
  path: "/accounts/documents",
  seed: seedPortal(
    { path: "/accounts/documents", search: "" },
    {
      envelopes: {
        list: () => Effect.succeed(new EnvelopePage({ rows: [read], totalCount: 1 })),
        content: () => Effect.never,
        consent: () => Effect.succeed(consent(new Date(0))),
        agree: () => Effect.succeed(consent(new Date(0))),
        sign: () => Effect.succeed(signed),
        ...answers
      },
      papers,
      waiting,
      others: fakeOwnProfile()
    },
    user
  )
})

/** Jumps to each missing item, the signature and the consent; then signs. */
export const Usual: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    const sign = await canvas.findByRole("button", { name: "Sign 1 document" })
    await userEvent.click(sign)
    await userEvent.click(await screen.findByRole("button", { name: "Use this signature" }))
    await userEvent.click(sign)
    await expect(await canvas.findByText("Tick this to sign")).toBeVisible()
    await userEvent.click(canvas.getByText(/^I have read these documents/))
    await userEvent.click(sign)
    await expect(await canvas.findByText("$12,000.00 can proceed once Bo Lind has signed.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^Sign/ })).toBeNull()
  }
}

/** The document has changed since it was shown. */
export const Refused: Story = {
  parameters: portalAt({
    sign: () => Effect.fail(makeFailure({ status: 409, message: "The document has changed: look at it again" }))
  }),
  play: async ({ canvas, userEvent }) => {
    const sign = await canvas.findByRole("button", { name: "Sign 1 document" })
    await userEvent.click(sign)
    await userEvent.click(await screen.findByRole("button", { name: "Use this signature" }))
    await userEvent.click(canvas.getByText(/^I have read these documents/))
    await userEvent.click(sign)
    await expect(await canvas.findByText("The document has changed: look at it again")).toBeVisible()
  }
}

/** Nothing to sign and nothing signed. */
export const Empty: Story = {
  parameters: portalAt({ list: () => Effect.succeed(new EnvelopePage({ rows: [], totalCount: 0 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is waiting for your signature.")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "See requested documents" })).toBeVisible()
  }
}

/** Nobody was asked to sign anything yet: what is to be signed is listed by its way of signing. */
export const ToBeSigned: Story = {
  parameters: portalAt(
    { list: () => Effect.succeed(new EnvelopePage({ rows: [], totalCount: 0 })) },
    signatory,
    {},
    { find: () => Effect.succeed(makeWaiting()) }
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "To be signed 3 documents" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Sign on screen/ })).toBeVisible()
    await expect(canvas.getAllByRole("listitem").filter((item) => item.textContent.includes("Form 8802"))).toHaveLength(
      1
    )
    await expect(canvas.queryByText("Nothing is waiting for your signature.")).toBeNull()
  }
}

/** The list could not be read. */
export const Failed: Story = {
  parameters: portalAt({ list: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not now")).toBeVisible()
  }
}

/** Failure to load documents signed in ink: the rest of the screen is still shown. */
export const PapersFailed: Story = {
  parameters: portalAt({ list: () => Effect.succeed(new EnvelopePage({ rows: [], totalCount: 0 })) }, signatory, {
    list: () => Effect.fail(makeFailure({ status: 503, message: "Not now" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not now")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible()
  }
}

/** Users who may not sign see documents that others sign, and no signing bar. */
export const Reader: Story = {
  parameters: portalAt({}, makeUser()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for others")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^Sign/ })).toBeNull()
  }
}
