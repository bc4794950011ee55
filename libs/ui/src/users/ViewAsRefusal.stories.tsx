import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ViewAsRefusal } from "./ViewAsRefusal.tsx"

export default {
  component: ViewAsRefusal,
  args: {
    text: "You cannot view the portal as the user in this address: there is no such user, they can no longer sign in, or they do not belong to a client.",
    onStop: fn()
  }
} satisfies Meta<typeof ViewAsRefusal>

/** A shared link names a user who has been switched off since. */
export const UserIsGone: StoryObj<typeof ViewAsRefusal> = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("there is no such user")
    await userEvent.click(canvas.getByRole("button", { name: "Back to my own view" }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  }
}
