import { RowProblem } from "@reclaim/core/domain/application/batch/RowProblem"
import { UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import { UploadRowPage } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { makeCustodians } from "@reclaim/core/testing/application/batch/makeCustodians"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeUploadRow } from "@reclaim/core/testing/application/batch/makeUploadRow"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { ListAtDesk } from "./ListAtDesk.tsx"

const rowOf = (line: number, account: string, problems: ReadonlyArray<RowProblem> = []) =>
  makeUploadRow({
    line,
    cells: makeAccountCells({ account_number: account }),
    state: "created",
    problems,
    missing: [],
    applicationId: 100 + line
  })

const doubt = new RowProblem({
  line: 4,
  column: "tax_id",
  code: "value_form",
  message: "Another owner has this number",
  suggestion: "",
  isDoubt: true
})

const rows = [rowOf(2, "NTC 17.4"), rowOf(3, "NTC 17.5"), rowOf(4, "NTC 17.6", [doubt])]

const meta = {
  component: ListAtDesk,
  args: {
    batch: makeUploadBatch({ state: "committed", counts: { created: 3, skipped: 1 } }),
    page: new UploadRowPage({ rows, totalCount: 3 }),
    offset: 0,
    pageSize: 200,
    onPage: fn(),
    timeZone: "UTC",
    acceptance: { _tag: "Idle" },
    unlisted: [],
    custodians: { _tag: "Found", choices: [{ id: "NTRS", label: "Northern Trust (NTRS)" }] },
    onSearchCustodians: fn(),
    onAccept: fn(),
    onStop: fn(),
    hrefOf: (applicationId) => `/accounts?client=12&application=${String(applicationId)}`
  }
} satisfies Meta<typeof ListAtDesk>

export default meta

type Story = StoryObj<typeof meta>

/** All lines without warnings are accepted together, except the selected ones. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Another owner has this number")).toBeVisible()
    canvas.getByRole("checkbox", { name: "Select line 3" }).focus()
    await userEvent.keyboard(" ")
    await expect(canvas.getByRole("group", { name: "Selected lines" })).toHaveTextContent("1 line selected")
    await userEvent.click(canvas.getByRole("button", { name: "Accept all others with nothing to check" }))
    await expect(args.onAccept).toHaveBeenCalledWith({ only: "without_warnings", except: [3], custodians: {} })
    await expect(canvas.queryByRole("group", { name: "Selected lines" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Accept all with nothing to check" }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({ only: "without_warnings", except: [], custodians: {} })
    await expect(canvas.getByRole("link", { name: "Open the application of line 4" })).toHaveAttribute(
      "href",
      "/accounts?client=12&application=104"
    )
  }
}

/** Lines with warnings are selected and accepted together after a confirmation. */
export const Doubtful: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all lines on this page" }))
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select line 2" }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept 2 lines" }))
    const asked = within(await screen.findByRole("alertdialog", { name: "Accept 2 lines?" }))
    await expect(asked.getByText("Line 4: Another owner has this number")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(args.onAccept).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Accept 2 lines" }))
    await userEvent.click(await screen.findByRole("button", { name: "Accept with the warnings" }))
    await expect(args.onAccept).toHaveBeenCalledWith({ only: [3, 4], except: [], custodians: {} })
  }
}

const inWords = (line: number, text: string) =>
  makeUploadRow(
    Object.assign(
      {},
      rowOf(line, `NTC 17.${String(line)}`, [
        new RowProblem({
          line,
          column: "fi_code",
          code: "unlisted_custodian",
          message: "This custodian is not on our list: we will look it up",
          suggestion: "",
          isDoubt: true
        })
      ]),
      { cells: makeAccountCells({ fi_code: text, account_number: `NTC 17.${String(line)}` }) }
    )
  )

const unlisted = [
  new UnlistedCustodian({ text: "Nordic Bank, Oslo", count: 1204, nearest: makeCustodians().slice(1) }),
  new UnlistedCustodian({ text: "Bank of Elsewhere", count: 1, nearest: makeCustodians().slice(0, 1) }),
  new UnlistedCustodian({
    text: "Kreditanstalt für den gemeinschaftlichen Außenhandel der vereinigten Genossenschaften von Ober- und Niederösterreich",
    count: 12,
    nearest: []
  })
]

/** Each free-text custodian is resolved once, by suggestion, search or as new, before its lines are accepted. */
export const CustodiansInWords: Story = {
  args: {
    unlisted,
    page: new UploadRowPage({
      rows: [inWords(2, "Nordic Bank, Oslo"), inWords(3, "Bank of Elsewhere"), rowOf(4, "NTC 17.6")],
      totalCount: 3
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("3 custodians are not on our list")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Accept all with nothing to check" }))
    await expect(args.onAccept).not.toHaveBeenCalled()
    await expect(canvas.getAllByText("Choose the custodian, or leave its lines for later.")).toHaveLength(3)
    const [nordic, elsewhere, austrian] = canvas.getAllByRole("group", { name: /^“/ }).map((group) => within(group))
    await expect(nordic?.getByRole("combobox", { name: /Known custodian/ })).toHaveFocus()
    await userEvent.click(nordic?.getByRole("button", { name: "Use Northern Trust (NTRS)" }) ?? document.body)
    await userEvent.click(elsewhere?.getByText("New") ?? document.body)
    await userEvent.type(elsewhere?.getByRole("textbox", { name: /Code of the new custodian/ }) ?? document.body, "BOE")
    await userEvent.click(austrian?.getByText("Leave its lines for later") ?? document.body)
    await userEvent.click(canvas.getByRole("button", { name: "Accept all with nothing to check" }))
    const custodians = { "Nordic Bank, Oslo": "NTRS", "Bank of Elsewhere": { code: "BOE", name: "Bank of Elsewhere" } }
    await expect(args.onAccept).toHaveBeenLastCalledWith({ only: "without_warnings", except: [], custodians })
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select line 2" }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept 1 line" }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({
      only: [2],
      except: [],
      custodians: { "Nordic Bank, Oslo": "NTRS" }
    })
  }
}

/** On a phone only the table scrolls sideways; an owner on file is named by their reference. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    page: new UploadRowPage({
      rows: [makeUploadRow({ line: 2, cells: { account_number: "N1", bo_reference: "#7" }, problems: [doubt] })],
      totalCount: 1
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("#7")).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}

/** Selected lines without warnings are accepted without confirmation. */
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select line 2" }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept 1 line" }))
    await expect(args.onAccept).toHaveBeenCalledWith({ only: [2], except: [], custodians: {} })
  }
}

/** Accepting runs in parts and can be stopped between them. */
export const Running: Story = {
  args: { acceptance: { _tag: "Running", accepted: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1 accepted so far")
    await expect(canvas.getByRole("checkbox", { name: "Select line 2" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Stop after this part" }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  }
}

/** Refused lines are listed with the reason and a link to the application. */
export const Ended: Story = {
  args: {
    acceptance: {
      _tag: "Ended",
      accepted: 1,
      left: [{ line: 3, applicationId: 103, reason: "Nora Staff has returned this application" }],
      problem: null
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 application accepted")).toBeVisible()
    await expect(canvas.getByText("Nora Staff has returned this application")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Line 3" })).toBeVisible()
  }
}

/** Accepting was interrupted halfway. */
export const CutOff: Story = {
  args: {
    acceptance: {
      _tag: "Ended",
      accepted: 0,
      left: [],
      problem: "A file is being imported. Try again in a few minutes."
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing was left to accept")).toBeVisible()
    await expect(canvas.getByText(/A file is being imported/)).toBeVisible()
  }
}

/** A long list is paged. */
export const ManyRows: Story = {
  args: { page: new UploadRowPage({ rows, totalCount: 10_000 }), pageSize: 3 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Next" }))
    await expect(args.onPage).toHaveBeenCalledWith(3)
    await expect(canvas.getByText("1 to 3 of 10,000")).toBeVisible()
  }
}

/** All applications of the list were withdrawn. */
export const Nothing: Story = {
  args: {
    batch: makeUploadBatch({ state: "rolled_back", counts: { skipped: 4 } }),
    page: new UploadRowPage({ rows: [], totalCount: 0 })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No applications were created from this list.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^Accept/ })).toBeNull()
  }
}
