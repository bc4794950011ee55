import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskBatchGroup } from "@reclaim/core/contract/applications/batches/DeskBatchGroup"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeUploadRow } from "@reclaim/core/testing/application/batch/makeUploadRow"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect } from "storybook/test"
import { fakeDeskBatches } from "../../../testing/applications/fakeDeskBatches.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Accounts } from "../Accounts.tsx"

const meta = {
  title: "Lists at the desk",
  component: Accounts,
  render: () => (
    <FollowAddress>
      <Accounts />
    </FollowAddress>
  )
} satisfies Meta<typeof Accounts>

export default meta

type Story = StoryObj<typeof meta>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.accounts": true } })

const path = "/accounts"

const rows = [2, 3, 4].map((line) =>
  makeUploadRow({
    line,
    cells: makeAccountCells({ account_number: `NTC 17.${String(line)}` }),
    state: "created",
    problems: [],
    missing: [],
    applicationId: 100 + line
  })
)

const batch = makeUploadBatch({ state: "committed", counts: { created: 3 } })

const answering = (search: string, answers: Partial<GroupCalls<typeof DeskBatchGroup>> = {}) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    {
      others: Layer.merge(
        fakeWorkItems([makeWorkItem({ kind: "application-batch", clientId: 12, subjectId: "5" })]),
        fakeDeskBatches(batch, rows, answers)
      )
    },
    staff
  )
})

/** From the open items to the list, accepted in batches except for one line. */
export const Usual: Story = {
  parameters: answering(""),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: /^List of account applications/ }))
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select line 3" }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept all others with nothing to check" }))
    await expect(await canvas.findByText("2 applications accepted")).toBeVisible()
  }
}

/** A batch failed: applications accepted before stay accepted, and the reason is shown. */
export const CutOff: Story = {
  parameters: answering("?client=12&list=5", {
    accept: () => Effect.fail(makeFailure({ status: 409, message: "A file is being imported" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept all with nothing to check" }))
    await expect(await canvas.findByText(/A file is being imported/)).toBeVisible()
  }
}

/** All with nothing to check are accepted by the key. */
export const ByKey: Story = {
  parameters: answering("?client=12&list=5"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept all with nothing to check" })
    await userEvent.keyboard("a")
    await expect(await canvas.findByText("3 applications accepted")).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&list=5", { find: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the list")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&list=5", {
    find: () => Effect.fail(makeFailure({ status: 404, message: "This list does not exist" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This list does not exist/)).toBeVisible()
  }
}
