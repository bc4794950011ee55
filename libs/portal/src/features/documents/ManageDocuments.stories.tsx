import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DocumentRegisterGroup } from "@reclaim/core/contract/documents/DocumentRegisterGroup"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentRegister } from "@reclaim/core/domain/document/register/DocumentRegister"
import { RevokeEffect } from "@reclaim/core/domain/document/register/RevokeEffect"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeCoverage, makeCoverageCell, makeCoverageRow } from "@reclaim/core/testing/documents/makeCoverage"
import { manyOwners } from "@reclaim/core/testing/documents/manyOwners"
import { makeDocumentEntry, makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { OwnFiles } from "@reclaim/core/client/files/OwnFiles"
import { makeHistoryEntry } from "@reclaim/core/testing/people/makeHistoryEntry"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeHistories } from "../../testing/contacts/fakeHistories.ts"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ManageDocuments } from "./ManageDocuments.tsx"

export default {
  title: "Documents on file",
  component: ManageDocuments,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof ManageDocuments>

type Story = StoryObj<typeof ManageDocuments>

type Calls = GroupCalls<typeof DocumentRegisterGroup>

const certificate = makeRegisteredDocument({
  files: [
    { blobId: 7, fileName: "certificate.pdf", mediaType: "application/pdf", bytes: 81_204, pages: 2, isReadable: true }
  ]
})

const power = makeRegisteredDocument({
  documentId: 42,
  code: DocumentCode.make("poa-provider"),
  title: "Limited power of attorney to the provider",
  owner: "Prairie Union Trust",
  ownerId: 4,
  markets: [CountryCode.make("CH"), CountryCode.make("DE")],
  period: 0,
  state: "expiring",
  validTo: CalendarDate.make("2026-12-31"),
  daysLeft: 41,
  renewBy: CalendarDate.make("2026-12-17"),
  reclaims: 9,
  net: UsdCents.make(1_230_000)
})

const revoked = makeRegisteredDocument({
  documentId: 43,
  title: "Bank confirmation of the refund account",
  period: 0,
  state: "revoked",
  original: "awaited",
  reclaims: 0,
  net: noUsdCents
})

const documents = [certificate, power, revoked]

const list: Calls["list"] = ({ query: { offset } }) =>
  Effect.succeed(new DocumentRegister({ rows: offset === 0 ? documents : [], totalCount: documents.length }))

const find: Calls["find"] = ({ params }) =>
  Effect.succeed(makeDocumentEntry(documents.find((one) => one.documentId === params.id) ?? certificate))

const revokeEffect: Calls["revokeEffect"] = () =>
  Effect.succeed(
    new RevokeEffect({
      requirements: 3,
      stopped: { reclaims: 14, net: UsdCents.make(4_120_000) },
      filed: { reclaims: 70, net: UsdCents.make(18_392_000) },
      version: 2
    })
  )

const rows = [
  makeCoverageRow(),
  makeCoverageRow({
    code: DocumentCode.make("poa-provider"),
    name: "Limited power of attorney to the provider",
    cells: [makeCoverageCell({ state: "expiring", until: CalendarDate.make("2026-12-31") })]
  }),
  makeCoverageRow({ ownerId: 4, owner: "Prairie Union Trust", cells: [makeCoverageCell({ year: 2024, reclaims: 9 })] })
]

const noted = makeHistoryEntry({
  action: "document.noted",
  subjectKind: "document",
  subjectId: "41",
  subjectName: "",
  facts: { text: "Lies in the safe" }
})

/** A picture of one pixel. */
const picture = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="),
  (character) => character.charCodeAt(0)
)

interface Answers extends Partial<Calls> {
  readonly search?: string
  readonly user?: ReturnType<typeof makeUser>
}

const portalAt = ({ search = "", user = makeUser(), ...answers }: Answers = {}) => ({
  path: `/accounts/documents/manage${search}`,
  seed: seedPortal(
    { path: "/accounts/documents/manage", search },
    {
      documentRegister: {
        list,
        find,
        revokeEffect,
        coverage: () => Effect.succeed(makeCoverage(rows)),
        ...answers
      },
      others: Layer.mergeAll(
        fakeHistories([noted]),
        fakeOwnProfile(),
        Layer.succeed(OwnFiles, OwnFiles.of({ content: () => Effect.succeed(picture) }))
      ),
      requirements: {
        page: () =>
          Effect.succeed(
            new RequirementPage({
              rows: [
                makeRequirement(),
                makeRequirement({ requirementId: 302, markets: ["DE"], marketNames: ["Germany"] })
              ],
              totalCount: 2,
              rev: 7
            })
          )
      }
    },
    user
  )
})

/** The documents on file, filtered by those that expire soon; one is opened next to the list. */
export const Usual: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("3 documents")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Expiring 1" }))
    await expect(await canvas.findByText("1 of 3 documents", { selector: "small" })).toBeVisible()
    await userEvent.click(await canvas.findByRole("link", { name: "Limited power of attorney to the provider" }))
    const sheet = await screen.findByRole("dialog", { name: "Limited power of attorney to the provider" })
    await expect(await within(sheet).findByText("17 DEC 2026")).toBeVisible()
    await expect(within(sheet).getByRole("cell", { name: "Switzerland" })).toBeVisible()
  }
}

/** Revoking a document: the button states the effect, and a reason is required. */
export const Revoking: Story = {
  parameters: portalAt({
    search: "?document=41",
    act: () => Effect.succeed(makeDocumentEntry(makeRegisteredDocument({ state: "revoked", version: 3 })))
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Revoke" }))
    const dialog = await screen.findByRole("dialog", { name: "Revoke Form 6166, 2025?" })
    const go = await within(dialog).findByRole("button", { name: "Revoke it and stop 14 reclaims, $41,200.00" })
    await expect(
      within(dialog).getByText("70 reclaims worth $183,920.00 have been filed with it and are not affected.")
    ).toBeVisible()
    await userEvent.click(go)
    await expect(await within(dialog).findByText("Enter a reason")).toBeVisible()
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "The owner has withdrawn it")
    await userEvent.click(go)
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Revoke/ })).toBeNull())
  }
}

/** History of the document below it: a note is added there, and its pages are viewed in the page. */
export const Noting: Story = {
  parameters: portalAt({
    search: "?document=41",
    find: () =>
      Effect.succeed(
        makeDocumentEntry(
          makeRegisteredDocument({
            original: "awaited",
            files: [{ blobId: 7, fileName: "page.png", mediaType: "image/png", bytes: 68, pages: 1, isReadable: true }]
          })
        )
      ),
    note: ({ payload }) =>
      payload.text === "Moved to the bank"
        ? Effect.succeed(makeDocumentEntry())
        : Effect.fail(makeFailure({ status: 422, message: "Another text" })),
    act: ({ headers: { version }, payload }) =>
      Effect.succeed(
        makeDocumentEntry(
          makeRegisteredDocument({
            version: version + 1,
            original: payload._tag === "RecordOriginal" && payload.step === "receive" ? "received" : "returned"
          })
        )
      )
  }),
  play: async ({ userEvent }) => {
    const sheet = await screen.findByRole("dialog", { name: /^Form 6166/ })
    await expect(await within(sheet).findByText("Lies in the safe")).toBeVisible()
    await userEvent.click(within(sheet).getByRole("button", { name: "View the pages" }))
    await expect(await within(sheet).findByRole("img")).toBeVisible()
    await userEvent.click(within(sheet).getByRole("button", { name: "Add a note" }))
    await userEvent.type(await screen.findByRole("textbox", { name: /^Note/ }), "Moved to the bank")
    await userEvent.click(screen.getByRole("button", { name: "Add the note" }))
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Add a note/ })).toBeNull())
    await userEvent.click(within(sheet).getByRole("button", { name: "Record the original as received" }))
    await userEvent.click(await screen.findByRole("button", { name: "Record" }))
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^The original/ })).toBeNull())
    await expect(within(sheet).queryByRole("alert")).toBeNull()
  }
}

/** Refused because another user was faster. */
export const RevokedMeanwhile: Story = {
  parameters: portalAt({
    search: "?document=41",
    act: () => Effect.fail(makeFailure({ status: 409, message: "This document is already revoked" }))
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Revoke" }))
    const dialog = await screen.findByRole("dialog", { name: "Revoke Form 6166, 2025?" })
    await userEvent.type(await within(dialog).findByRole("textbox", { name: /Reason/ }), "Withdrawn")
    await userEvent.click(await within(dialog).findByRole("button", { name: /^Revoke it/ }))
    await expect(await screen.findByText(/This document is already revoked/)).toBeVisible()
  }
}

/** Read-only users can view a document but not revoke it. */
export const ForReaders: Story = {
  parameters: portalAt({ search: "?document=41", user: makeUser({ isReadOnly: true }) }),
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Download the file" })).toHaveAttribute(
      "href",
      "/api/v1/blobs/7/content"
    )
    await expect(await screen.findByText("Lies in the safe")).toBeVisible()
    for (const name of ["Revoke", "Add a note", /original/]) {
      await expect(screen.queryByRole("button", { name })).toBeNull()
    }
  }
}

export const Empty: Story = {
  parameters: portalAt({ list: () => Effect.succeed(new DocumentRegister({ rows: [], totalCount: 0 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No document is on file yet.")).toBeVisible()
  }
}

export const Loading: Story = { parameters: portalAt({ list: () => Effect.never }) }

export const Failed: Story = {
  parameters: portalAt({ list: () => Effect.fail(makeFailure({ status: 503 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible()
  }
}

/** Documents that owners have, lack and will need; a missing certificate links to its requests. */
export const Coverage: Story = {
  parameters: portalAt({ search: "?view=coverage" }),
  play: async ({ canvas, userEvent }) => {
    const alpine = await canvas.findByRole("region", { name: "Alpine Crest LP" })
    const missing = await within(alpine).findByRole("button", { name: /^Missing 84 reclaims/ })
    await userEvent.click(missing)
    const sheet = await screen.findByRole("dialog", { name: "Form 6166, 2025" })
    await expect(await within(sheet).findByText(/^Germany/)).toBeVisible()
    await expect(within(sheet).getByRole("link", { name: "See awaited documents" })).toHaveAttribute(
      "href",
      "/documents?owner=3&code=us-6166&year=2025&whose=everybody&open=o3"
    )
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.click(canvas.getByRole("button", { name: /^Expiring 1/ }))
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Prairie Union Trust" })).toBeNull())
  }
}

export const CoverageOfNothing: Story = {
  parameters: portalAt({ search: "?view=coverage", coverage: () => Effect.succeed(makeCoverage([])) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is on file and nothing is needed.")).toBeVisible()
  }
}

/** Two hundred owners with forty documents each: rows are rendered as they approach the viewport. */
export const CoverageOfManyOwners: Story = {
  parameters: portalAt({
    search: "?view=coverage",
    coverage: () => Effect.succeed(makeCoverage(manyOwners(200, 40)))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Owner 200" })).toBeInTheDocument()
    await expect(canvas.getAllByRole("grid").length).toBeLessThan(8)
    canvas.getByRole("heading", { name: "Owner 200" }).scrollIntoView()
    const last = await within(canvas.getByRole("region", { name: "Owner 200" })).findByRole("grid")
    await expect(within(last).getAllByRole("row")).toHaveLength(41)
  }
}
