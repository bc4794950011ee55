import type { UserEventObject } from "storybook/test"
import { within } from "storybook/test"

/** Checks everything that a reviewer has to, which is unchecked at first. */
export const tickChecks = async (
  canvas: Pick<ReturnType<typeof within>, "getByRole">,
  userEvent: UserEventObject
): Promise<void> => {
  const checks = within(canvas.getByRole("group", { name: "What to check" })).getAllByRole("checkbox")
  for (const check of checks) await userEvent.click(check)
}
