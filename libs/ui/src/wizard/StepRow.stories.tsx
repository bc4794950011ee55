import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { PageTitle } from "../page/PageTitle.tsx"
import { StepRow, type StepRowProps } from "./StepRow.tsx"
import type { WizardStep } from "./WizardStep.ts"

const complete = { _tag: "Complete" } as const
const locked = { _tag: "Locked" } as const

/** Next to the title, as on the page; a step that is chosen becomes the current one. */
const Page = (props: StepRowProps) => {
  const [currentId, setCurrentId] = useState(props.currentId)
  return (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 24px" }}>
      <PageTitle>Bulk account upload</PageTitle>
      <StepRow
        {...props}
        currentId={currentId}
        onGo={(id) => {
          props.onGo(id)
          setCurrentId(id)
        }}
      />
    </div>
  )
}

const steps: ReadonlyArray<WizardStep> = [
  { id: "file", title: "File", state: complete },
  { id: "columns", title: "Columns", state: complete },
  { id: "check", title: "Check", state: complete },
  { id: "confirm", title: "Confirm", state: locked },
  { id: "done", title: "Done", state: locked }
]

const meta = {
  component: StepRow,
  args: { steps, currentId: "check", onGo: fn() },
  render: (args) => <Page {...args} />
} satisfies Meta<typeof StepRow>

export default meta

type Story = StoryObj<typeof meta>

/** Two steps are done and can be returned to by keys; the later ones are no Tab stops. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const columns = canvas.getByRole("button", { name: "Columns Complete" })
    await expect(canvas.getByRole("button", { name: "3 Check Complete" })).toHaveAttribute("aria-current", "step")
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5)
    await expect(canvas.getAllByRole("button")).toHaveLength(3)
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "File Complete" })).toHaveFocus()
    await userEvent.tab()
    await expect(columns).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onGo).toHaveBeenLastCalledWith("columns")
    await expect(columns).toHaveAttribute("aria-current", "step")
    await expect(columns).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Check Complete" })).toHaveFocus()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  }
}

/** Nothing is chosen yet: the page itself shows what the current step lacks. */
export const First: Story = {
  args: {
    currentId: "file",
    steps: steps.map((step, at) => ({ ...step, state: at === 0 ? { _tag: "Gaps", count: 1 } : locked }))
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAccessibleName("1 File 1 field missing")
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-current", "step")
  }
}

/** An earlier step's gaps are stated in words, not by its colour alone. */
export const WithGaps: Story = {
  args: {
    currentId: "confirm",
    steps: [
      { id: "file", title: "File", state: complete },
      { id: "columns", title: "Columns", state: { _tag: "Gaps", count: 1 }, note: "1 not matched" },
      { id: "check", title: "Check", state: { _tag: "ToCorrect", count: 14 } },
      { id: "confirm", title: "Confirm", state: complete },
      { id: "done", title: "Done", state: locked }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "3 Check 14 to correct" }))
    await expect(args.onGo).toHaveBeenCalledWith("check")
    await expect(canvas.getByRole("button", { name: "2 Columns 1 not matched" })).toBeInTheDocument()
  }
}

/** Everything is done: there is no way back. */
export const Disabled: Story = {
  args: { currentId: "done", isDisabled: true, steps: steps.map((step) => ({ ...step, state: complete })) },
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await expect(args.onGo).not.toHaveBeenCalled()
  }
}

/** Long titles wrap; the row continues on a second line. */
export const LongestText: Story = {
  args: {
    currentId: "match",
    steps: [
      { id: "file", title: "Choose the file with the accounts of every custodian", state: complete },
      { id: "match", title: "Donaudampfschifffahrtsgesellschaftskapitänsbescheinigung", state: complete },
      { id: "check", title: "Check what was found in each of the rows of the file", state: locked },
      { id: "done", title: "Done", state: locked }
    ]
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** Right-to-left titles, in a right-to-left page. */
export const RightToLeft: Story = {
  args: {
    currentId: "columns",
    steps: [
      { id: "file", title: "الملف", state: complete },
      { id: "columns", title: "الأعمدة", state: complete },
      { id: "check", title: "المراجعة", state: locked }
    ]
  },
  render: (args) => (
    <div dir="rtl">
      <Page {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("listitem")
    await expect(first?.getBoundingClientRect().left ?? 0).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0)
  }
}

/** On a phone the position is in words: Step 3 of 5: Check. The marks link to the steps that are done. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Step 3 of 5:/)).toHaveTextContent("Step 3 of 5: Check")
    await expect(canvas.getByText(/^Step 3 of 5:/)).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
