import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { AutosaveMark, type AutosaveState } from "./AutosaveMark.tsx"

const failed: AutosaveState = { _tag: "Failed", text: "Your last change is not saved: the connection was lost." }

/** Saves by hand instead of automatically; the timer never ends, so that "Saved" stays visible. */
const Form = ({ onRetry }: { readonly onRetry: () => void }) => {
  const [state, setState] = useState<AutosaveState>({ _tag: "Idle" })
  const [timesSaved, setTimesSaved] = useState(0)
  return (
    <div style={{ display: "flex", gap: 12, flexWrap: "wrap" }}>
      <Button onPress={() => setState({ _tag: "Unsaved" })}>Type</Button>
      <Button onPress={() => setState({ _tag: "Saving" })}>Change</Button>
      <Button
        onPress={() => {
          setState({ _tag: "Idle" })
          setTimesSaved(timesSaved + 1)
        }}
      >
        Answer
      </Button>
      <Button onPress={() => setState(failed)}>Fail</Button>
      <AutosaveMark state={state} timesSaved={timesSaved} runAfter={() => () => undefined} onRetry={onRetry} />
    </div>
  )
}

const meta = {
  component: AutosaveMark,
  args: { state: { _tag: "Idle" }, timesSaved: 0, runAfter: () => () => undefined, onRetry: fn() },
  render: ({ onRetry }) => <Form onRetry={onRetry} />
} satisfies Meta<typeof AutosaveMark>

export default meta

type Story = StoryObj<typeof meta>

/** Idle, saving, saved, and not saved with a button to try again. */
export const States: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change" }))
    await expect(canvas.getByText("Saving")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }))
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Saved"))
    await userEvent.click(canvas.getByRole("button", { name: "Type" }))
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^$/))
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }))
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Saved"))
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }))
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your last change is not saved")
    await userEvent.click(canvas.getByRole("button", { name: "Save again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
