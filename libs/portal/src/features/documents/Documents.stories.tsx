import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { AssumptionFacts } from "@reclaim/core/client/documents/AssumptionFacts"
import type { DocumentExports } from "@reclaim/core/client/documents/DocumentExports"
import type { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import type { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { DocumentBreakdown } from "@reclaim/core/domain/document/DocumentBreakdown"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeDocumentGroup } from "@reclaim/core/testing/documents/makeDocumentGroup"
import { makeDocumentList } from "@reclaim/core/testing/documents/makeDocumentList"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeWhatIfFacts } from "@reclaim/core/testing/documents/makeWhatIfFacts"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { useNavigate } from "react-router-dom"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { fakeRequirementActs } from "../../testing/documents/fakeRequirementActs.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { Documents } from "./Documents.tsx"

export default {
  title: "Documents",
  component: Documents,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof Documents>

type Story = StoryObj<typeof Documents>

type List = GroupCalls<typeof DocumentGroup>["list"]
type Page = GroupCalls<typeof RequirementGroup>["page"]

const groups = [
  makeDocumentGroup(),
  makeDocumentGroup({ groupKey: "18", label: "Prairie Union Trust", netReclaim: UsdCents.make(15_067_825) }),
  makeDocumentGroup({
    groupKey: "19",
    label: "Quay Street Trust",
    netReclaim: UsdCents.make(3_040_450),
    documents: 140
  })
]

type Facts = AssumptionFacts["Service"]["read"]

const list: List = ({
  payload: {
    filter: { groupBy, search }
  }
}) =>
  Effect.succeed(
    makeDocumentList(
      (groupBy === "bo" ? groups : groups.slice(0, 1)).filter(({ label }) =>
        label.toLowerCase().includes(search.toLowerCase())
      )
    )
  )

const rows = Array.from({ length: 140 }, (_, at) =>
  makeRequirement({ requirementId: 301 + at, name: at === 0 ? "Form 6166" : `Voucher ${String(at)}` })
)

const page: Page = ({ payload: { groupKey, limit, offset } }) => {
  const all = groupKey === "19" ? rows : rows.slice(0, 3)
  return Effect.succeed(
    new RequirementPage({ rows: all.slice(offset, offset + limit), totalCount: all.length, rev: 9 })
  )
}

const facts: Facts = () => Effect.succeed(makeWhatIfFacts())

const breakdown: GroupCalls<typeof DocumentGroup>["accounts"] = () =>
  Effect.succeed(new DocumentBreakdown({ statuses: [], countries: [], accounts: [] }))

interface Answers {
  readonly search?: string
  readonly list?: List
  readonly page?: Page
  readonly facts?: Facts
  readonly file?: DocumentExports["Service"]["make"]
  readonly user?: ReturnType<typeof makeUser>
  readonly acts?: ReturnType<typeof fakeRequirementActs>
}

const portalAt = (answers: Answers = {}) => {
  const { search = "", user = makeUser() } = answers
  return {
    path: `/documents${search}`,
    seed: seedPortal(
      { path: "/documents", search },
      {
        documents: {
          list: answers.list ?? list,
          accounts: breakdown
        },
        documentExports: answers.file === undefined ? {} : { make: answers.file },
        requirements: { page: answers.page ?? page },
        assumptionFacts: { read: answers.facts ?? facts },
        others: answers.acts ?? fakeRequirementActs()
      },
      user
    )
  }
}

/** Awaited documents by owner: a group opens to its documents, and a document opens to its instructions. */
export const Usual: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("$591,082.75 await documents")).toBeVisible()
    await expect(await canvas.findByText("These 2 documents release 77.5%")).toBeVisible()
    const alpine = await canvas.findByRole("row", { name: /Alpine LP/ })
    await userEvent.click(canvas.getByRole("button", { name: "Show Alpine LP" }))
    await expect(alpine).toHaveAttribute("aria-expanded", "true")
    await userEvent.click(await canvas.findByRole("button", { name: /^How to get Form 6166, 2024/ }))
    await expect(await screen.findByRole("dialog", { name: "Form 6166, 2024" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
}

const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back of the browser</button>
}

// As the browser's own: what is open does not cover it.
const back = () => screen.getByText("Back of the browser").click()

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())

/** Back closes the document, then its group; closing them otherwise leaves nothing behind in the history. */
export const BackOneByOne: Story = {
  parameters: portalAt(),
  render: () => (
    <>
      <Back />
      <Documents />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const alpine = () => canvas.findByRole("row", { name: /Alpine LP/ })
    const open = async () => userEvent.click(await canvas.findByRole("button", { name: /^How to get Form 6166, 2024/ }))
    await alpine()
    await userEvent.click(canvas.getByRole("button", { name: "Show Alpine LP" }))
    await open()
    await screen.findByRole("dialog", { name: "Form 6166, 2024" })
    back()
    await isClosed()
    await expect(await alpine()).toHaveAttribute("aria-expanded", "true")
    // Closed by its own means, a document is not opened again by Back.
    await open()
    await screen.findByRole("dialog", { name: "Form 6166, 2024" })
    await userEvent.keyboard("{Escape}")
    await isClosed()
    back()
    await waitFor(async () => expect(await alpine()).toHaveAttribute("aria-expanded", "false"))
    await isClosed()
  }
}

const sheet = async () => within(await screen.findByRole("dialog", { name: "Form 6166, 2024" }))

const closeDialog = async (user: { readonly keyboard: (keys: string) => Promise<void> }) => {
  await user.keyboard("{Escape}")
  await isClosed()
}

/** By keyboard alone: a document is ordered and sent from its row, which keeps the focus. */
export const ByKeys: Story = {
  parameters: portalAt({ search: "?open=17" }),
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole("row", { name: /^Form 6166, 2024/ })
    row.focus()
    await userEvent.keyboard("o")
    const ordered = await sheet()
    await waitFor(() => expect(ordered.getByRole("textbox", { name: /^Ordered on/ })).toHaveFocus())
    await userEvent.click(ordered.getByRole("button", { name: "Save the order" }))
    await expect(await ordered.findByText(/^Ordered \d/)).toBeVisible()
    await expect(ordered.getByText("The order is saved")).toBeInTheDocument()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("row", { name: /^Form 6166, 2024/ })).toHaveFocus())
    await userEvent.keyboard("u")
    const sending = await sheet()
    await expect(await sending.findByRole("button", { name: "choose files" })).toBeVisible()
    await closeDialog(userEvent)
  }
}

/** Files dropped on a row are sent, checked, submitted for the document, and withdrawn. */
export const DroppedOnTheRow: Story = {
  parameters: portalAt({ search: "?open=17" }),
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole("row", { name: /^Form 6166, 2024/ })
    const transfer = new DataTransfer()
    transfer.items.add(new File(["%PDF-1.7"], "form-6166.pdf", { type: "application/pdf" }))
    transfer.items.add(new File(["II*"], "page 2.tiff", { type: "image/tiff" }))
    row.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }))
    const panel = await sheet()
    await expect(await panel.findByText("No problems found")).toBeVisible()
    await expect(panel.getByText(/^TIFF files cannot be shown everywhere/)).toBeVisible()
    await userEvent.click(panel.getByRole("button", { name: "Send" }))
    await expect(await panel.findByText(/^We review it next/)).toBeVisible()
    await userEvent.click(panel.getByRole("button", { name: "Withdraw copy" }))
    await expect(await panel.findByRole("button", { name: "Upload" })).toBeVisible()
    await closeDialog(userEvent)
  }
}

/** A link to a document for read-only users: its facts, without any acts. */
export const ReadOnly: Story = {
  parameters: portalAt({ search: "?open=17&requirement=301&act=upload", user: makeUser({ isReadOnly: true }) }),
  play: async ({ canvas, userEvent }) => {
    const seen = await sheet()
    await expect(await seen.findByRole("link", { name: "Nestlé SA" })).toBeVisible()
    await expect(seen.queryByRole("button", { name: "Upload" })).toBeNull()
    await expect(canvas.queryByRole("button", { name: /^Upload/, hidden: true })).toBeNull()
    await closeDialog(userEvent)
  }
}

/** A deep link: one group open, filtered and sorted, with assumptions and the link back. */
export const FromALink: Story = {
  parameters: portalAt({
    search: "?returnRoute=%2Faccounts&owner=17&country=CH&sort=safe&open=17&assume=301.2027-02-22"
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("row", { name: /^Form 6166, 2024/ })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "My Accounts" })).toHaveAttribute("href", "/accounts")
    await expect(await canvas.findByText(/^\$310K can be filed/)).toBeVisible()
    await expect(canvas.getByRole("textbox", { name: "Arrives on" })).toHaveValue("02/22/2027")
    await userEvent.click(canvas.getByRole("button", { name: /Remove.*Country.*Switzerland/ }))
    await waitFor(() => expect(canvas.queryByRole("button", { name: /Country.*Switzerland/ })).toBeNull())
    await expect(canvas.getByRole("button", { name: /Beneficial owner.*Alpine LP/ })).toBeVisible()
    await userEvent.click(await canvas.findByRole("button", { name: "Reset" }))
    await expect(await canvas.findByText(/^If nothing arrives/)).toBeVisible()
  }
}

/** A hundred of 140 documents, then the rest. */
export const ShowMore: Story = {
  parameters: portalAt({ search: "?open=19" }),
  play: async ({ canvas, userEvent }) => {
    const tree = await canvas.findByRole("treegrid")
    await waitFor(() => expect(tree).toHaveAttribute("aria-rowcount", "105"))
    tree.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    await userEvent.keyboard("{End}")
    await userEvent.click(await canvas.findByRole("button", { name: "Show 40 more" }))
    await waitFor(() => expect(tree).toHaveAttribute("aria-rowcount", "144"))
    window.scrollTo(0, 0)
  }
}

/** All documents by market and owner, filtered by a search. */
export const Narrowed: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Everybody's" }))
    await userEvent.type(canvas.getByRole("searchbox"), "prairie")
    await expect(await canvas.findByText("1 group with “prairie”", { selector: "small" })).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), " no such thing")
    await userEvent.click(await canvas.findByRole("button", { name: "Clear the search" }))
    await userEvent.click(canvas.getByRole("button", { name: /Group by/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Market and owner" }))
    await expect(await canvas.findByText("1 group", { selector: "small" })).toBeVisible()
  }
}

const given = fn((_reportType: string) => undefined)

/** The reclaims under these filters are prepared as a file; a second one waits until it is saved. */
export const Download: Story = {
  parameters: portalAt({
    file: ({ reportType }) => Effect.sync(() => given(reportType)).pipe(Effect.andThen(Effect.never))
  }),
  play: async ({ canvas, userEvent }) => {
    given.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: "Download" }))
    await expect(canvas.getByRole("menuitem", { name: /^Download documents 152 documents/ })).toBeVisible()
    await userEvent.click(canvas.getByRole("menuitem", { name: /^Download reclaims/ }))
    await expect(given).toHaveBeenCalledWith("items")
    await userEvent.click(await canvas.findByRole("button", { name: "Preparing file" }))
    await expect(canvas.getByRole("menuitem", { name: /^Download documents/ })).toHaveAttribute("aria-disabled", "true")
    await userEvent.keyboard("{Escape}")
  }
}

/** Placeholder while the awaited documents load. */
export const Loading: Story = {
  parameters: portalAt({ list: () => Effect.never, facts: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Loading the awaited documents" })).toBeVisible()
  }
}

const down = () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))

/** Nothing can be loaded. */
export const Failed: Story = {
  parameters: portalAt({ list: down, facts: down }),
  play: async ({ canvas }) => {
    const alerts = await canvas.findAllByRole("alert")
    await expect(alerts).toHaveLength(2)
    await expect(alerts[0]).toHaveTextContent("Not now | Ref #: R-77")
  }
}

const server = { isDown: true }

/** One group fails to load, and a retry loads it. */
export const OneGroupFailed: Story = {
  beforeEach: () => {
    server.isDown = true
  },
  parameters: portalAt({
    search: "?open=17",
    page: (request) => Effect.suspend(() => (server.isDown ? down() : page(request)))
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    server.isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(await canvas.findByRole("row", { name: /^Form 6166, 2024/ })).toBeVisible()
  }
}

const ofOthers: List = ({ payload: { filter } }) =>
  Effect.succeed(makeDocumentList(filter.clientDocumentsOnly ? [] : groups))

/** Nothing is awaited from the client; a button shows documents awaited from others. */
export const NothingOfYours: Story = {
  parameters: portalAt({ list: ofOthers }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Nothing is awaited from you.")).toBeVisible()
    await userEvent.click(await canvas.findByRole("button", { name: "See the 152 documents awaited from others" }))
    await expect(await canvas.findByRole("row", { name: /Alpine LP/ })).toBeVisible()
  }
}

/** A filter that matches nothing. */
export const NothingUnderFilters: Story = {
  parameters: portalAt({ search: "?country=CH", list: () => Effect.succeed(makeDocumentList([])) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is awaited under these filters.")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Clear the filters" })).toBeVisible()
  }
}

/** Staff who view as nobody have no documents of their own. */
export const OfNobody: Story = {
  parameters: portalAt({
    list: () => Effect.die("nobody's documents were asked for"),
    user: makeUser({ isUserInternal: true })
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Documents" })).toBeVisible()
    await expect(canvas.queryByRole("treegrid")).toBeNull()
  }
}

/** The document kind in the address is shown by name although no group is open. */
export const OfOneKind: Story = {
  parameters: portalAt({
    search: "?code=us-6166",
    page: ({ payload: { groupKey } }) =>
      Effect.succeed(
        new RequirementPage({
          rows:
            groupKey === null ? [makeRequirement({ code: DocumentCode.make("us-6166"), name: "IRS Form 6166" })] : [],
          totalCount: 1,
          rev: 9
        })
      )
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Document.*IRS Form 6166/ })).toBeVisible()
  }
}
