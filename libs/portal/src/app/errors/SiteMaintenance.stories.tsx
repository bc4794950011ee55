import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, fn, waitFor } from "storybook/test"
import { seedPortal } from "../../testing/seedPortal.ts"
import { SiteMaintenance } from "./SiteMaintenance.tsx"

const asked = fn()

const meta = {
  title: "Maintenance",
  component: SiteMaintenance,
  parameters: {
    path: "/site-maintenance",
    seed: seedPortal(
      { path: "/site-maintenance", search: "" },
      { users: { current: () => Effect.sync(() => asked()).pipe(Effect.as(makeUser({ maintenanceMode: true }))) } }
    )
  }
} satisfies Meta<typeof SiteMaintenance>

export default meta

/** Under maintenance; a button checks with the server whether it is over. */
export const Maintained: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }))
    await waitFor(() => expect(asked).toHaveBeenCalled())
  }
}
