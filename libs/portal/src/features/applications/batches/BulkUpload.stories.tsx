import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { addAccountsPermission } from "@reclaim/core/rules/account/mayAddAccounts"
import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect } from "storybook/test"
import { Overlays } from "../../../app/shell/Overlays.tsx"
import { fakeBatches } from "../../../testing/applications/fakeBatches.ts"
import { fakeContacts } from "../../../testing/contacts/fakeContacts.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { BulkUpload } from "./BulkUpload.tsx"

const meta = {
  title: "Bulk upload",
  component: BulkUpload,
  render: () => (
    <FollowAddress>
      <BulkUpload />
      <Overlays isHeaderShown />
    </FollowAddress>
  )
} satisfies Meta<typeof BulkUpload>

export default meta

type Story = StoryObj<typeof meta>

const adder = makeUser({ permissions: { [addAccountsPermission]: true } })
const planted = makePlantedAccounts({ rowCount: 400 })
const path = "/accounts/add/bulk"

const portalAt = (search = "", answers: Partial<GroupCalls<typeof BatchGroup>> = {}, user = adder) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: Layer.mergeAll(fakeContacts([makeContact()]), fakeBatches(planted, answers)) },
    user
  )
})

const take = async (canvasElement: HTMLElement, upload: (input: HTMLElement, file: File) => Promise<void>) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  await expect(input).not.toBeNull()
  if (input !== null) await upload(input, new File([planted.csv], "accounts.csv", { type: "text/csv" }))
}

/** Before a file is chosen: the drop zone and previous uploads. */
export const Start: Story = {
  parameters: portalAt(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "accounts.csv" })).toHaveAttribute(
      "href",
      "/accounts/add/bulk?batch=12"
    )
    await expect(canvas.getByRole("heading", { name: "What happens next" })).toBeVisible()
  }
}

/** A file is read in the page, its columns are shown with their mapping, and its rows are checked before anything is asked. */
export const Columns: Story = {
  parameters: portalAt(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "Choose a file" })
    await take(canvasElement, (input, file) => userEvent.upload(input, file))
    await expect(await canvas.findByText("accounts.csv: 400 rows")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Check 400 rows" }))
    // What applies to all rows is asked after they were checked.
    await userEvent.click(await canvas.findByRole("button", { name: /^Continue with \d+ rows/ }))
    await expect(await canvas.findByRole("heading", { name: "For all rows" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }))
    await expect(await canvas.findByText("Answer what applies to all rows first.")).toBeVisible()
  }
}

/** An upload opened by its address: its result and the remaining steps. */
export const Sent: Story = {
  parameters: portalAt("?batch=12", {
    find: () =>
      Effect.succeed(makeUploadBatch({ state: "committed", counts: { created: 1182, skipped: 22 }, rows: 1204 }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1,182 applications have been sent")).toBeVisible()
  }
}

export const Gone: Story = {
  parameters: portalAt("?batch=99", { find: () => Effect.fail(makeFailure({ status: 404 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This upload does not exist.")).toBeVisible()
  }
}

export const Failed: Story = {
  parameters: portalAt("?batch=12", {
    find: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-7" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not now | Ref #: R-7")).toBeVisible()
  }
}

/** Users who may not add accounts see other users' uploads. */
export const ReadOnly: Story = {
  parameters: portalAt("", {}, makeUser({ isReadOnly: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You do not have permission to add accounts/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "choose files" })).toBeNull()
  }
}
