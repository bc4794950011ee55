import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import type { WaitingGroup } from "@reclaim/core/contract/applications/WaitingGroup"
import type { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { EConsent } from "@reclaim/core/domain/signing/EConsent"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { WaitingDocuments } from "@reclaim/core/domain/account/waiting/WaitingDocuments"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeWaiting } from "@reclaim/core/testing/account/makeWaiting"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, screen, waitFor } from "storybook/test"
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

const readDocuments = makeEnvelope().documents.map((document) => ({ ...document, seen: [1, 2, 3] }))

const read = makeEnvelope({ documents: readDocuments })

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
  waiting: Partial<GroupCalls<typeof WaitingGroup>> = {},
  requirements: Partial<GroupCalls<typeof RequirementGroup>> = {}
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
      requirements,
      others: fakeOwnProfile()
    },
    user
  )
})

let isSignedElsewhere = false

/** Another device signs it: once the user returns to the page, it is no longer offered. */
export const SignedElsewhere: Story = {
  beforeEach: () => {
    isSignedElsewhere = false
  },
  parameters: portalAt({
    list: () => Effect.sync(() => new EnvelopePage({ rows: [isSignedElsewhere ? signed : read], totalCount: 1 }))
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Sign 1 document" })
    isSignedElsewhere = true
    document.dispatchEvent(new Event("visibilitychange"))
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Sign 1 document" })).toBeNull())
  }
}

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

const noEnvelopes = { list: () => Effect.succeed(new EnvelopePage({ rows: [], totalCount: 0 })) }

const agreement = (requirementId: number) =>
  makeRequirement({
    requirementId,
    code: DocumentCode.make("engagement-agreement"),
    name: "Engagement agreement",
    signature: "simple",
    original: "electronic"
  })

const powerOf = (requirementId: number, owner: string) =>
  makeRequirement({
    requirementId,
    code: DocumentCode.make("poa-provider"),
    name: "Limited power of attorney",
    owner,
    signature: "wet"
  })

const power = powerOf(33, "Alpine LP")

const requested = (...rows: ReadonlyArray<Requirement>) => ({
  page: () => Effect.succeed(new RequirementPage({ rows, totalCount: rows.length, rev: 1 }))
})

let prepared: ReadonlyArray<Envelope> = []

/** Nobody was asked to sign anything yet: both tracks list it, and one sitting signs all that is on screen. */
export const ToBeSigned: Story = {
  parameters: portalAt(
    {
      list: () => Effect.sync(() => new EnvelopePage({ rows: prepared, totalCount: prepared.length })),
      make: ({ payload: { requirementIds } }) =>
        Effect.sync(() => {
          const made = makeEnvelope({ documents: readDocuments, envelopeId: requirementIds[0] ?? 0, requirementIds })
          prepared = [...prepared, made]
          return made
        }),
      find: ({ params: { id } }) => Effect.succeed(makeEnvelope({ documents: readDocuments, envelopeId: id }))
    },
    signatory,
    {},
    {
      find: () =>
        Effect.succeed(
          makeWaiting({
            documents: [
              new WaitingDocuments({
                code: agreement(31).code,
                name: "Engagement agreement",
                step: "sign_on_screen",
                documentCount: 2,
                transCount: 38,
                netReclaim: UsdCents.make(4_120_000),
                safeOn: null
              })
            ]
          })
        )
    },
    requested(agreement(31), agreement(32), power)
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "On screen 2" })).toBeVisible()
    await expect(await canvas.findByText("$41,200.00 waiting, by 3 DEC 2026")).toBeVisible()
    await expect(canvas.getByRole("heading", { name: "By hand 1" })).toBeVisible()
    await expect(canvas.queryByText("Nothing is waiting for your signature.")).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Sign all 2 on screen" }))
    await expect(await canvas.findByRole("link", { name: /^Engagement agreement/, current: "page" })).toBeVisible()
    await expect(await canvas.findByRole("button", { name: "Sign 2 documents" })).toBeVisible()
  }
}

/** Some cannot be sent: how many, and why. */
export const SomeNotSent: Story = {
  parameters: portalAt(
    {
      ...noEnvelopes,
      make: ({ payload: { requirementIds } }) =>
        requirementIds[0] === 31
          ? Effect.succeed(makeEnvelope({ envelopeId: 31, yours: null }))
          : Effect.fail(makeFailure({ status: 409, message: "Nobody may sign it: name a signatory first" }))
    },
    signatory,
    {},
    {},
    requested(agreement(31), agreement(32))
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign all 2 on screen" }))
    await expect(
      await canvas.findByText(/^1 document could not be sent\. Nobody may sign it: name a signatory first/)
    ).toBeVisible()
  }
}

/** One print run for everything that is signed by hand. */
export const PrintedTogether: Story = {
  parameters: portalAt(
    noEnvelopes,
    signatory,
    {
      prepare: ({ payload: { requirementIds } }) =>
        Effect.succeed(makePaperDocument({ paperId: requirementIds[0] ?? 0, requirementIds })),
      printSetPdf: ({ payload: { paperIds } }) =>
        paperIds.join() === "33,34"
          ? Effect.succeed(new Uint8Array([37]))
          : Effect.fail(makeFailure({ status: 422, message: `Printed ${paperIds.join()}` }))
    },
    {},
    requested(power, powerOf(34, "Pico Alto Beteiligungen GmbH"))
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Print all 2" }))
    await expect(await canvas.findByText(/^The sheets are printed\./)).toBeVisible()
  }
}

/** Read-only users see what is to be signed, and cannot act. */
export const ReadOnly: Story = {
  parameters: portalAt(noEnvelopes, makeUser({ isReadOnly: true }), {}, {}, requested(agreement(31), power)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "By hand 1" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^(Sign|Send|Print)/ })).toBeNull()
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
