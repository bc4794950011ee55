import { ViewName } from "@reclaim/core/rules/input/ViewName"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Schema } from "effect"
import { expect, fn } from "storybook/test"
import { SavedMark } from "../field/SavedMark.tsx"
import { TextField } from "../field/TextField.tsx"
import { AutosaveMark } from "../form/AutosaveMark.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { useForm } from "../form/useForm.ts"
import { Download } from "../icon/signs.ts"
import { Card } from "../page/Card.tsx"
import { WizardFooter, type WizardFooterProps } from "./WizardFooter.tsx"

const never = () => () => undefined

const meta = {
  component: WizardFooter,
  args: {
    effect: {
      lead: "Continuing creates 1,182 applications",
      rest: "for 946 beneficial owners; 118 of these owners are already on record.",
      note: "Left out: 14 rows with errors and 8 duplicates. Nothing is created before you confirm in the next step."
    },
    primary: { label: "Continue with 1,182 rows", onPress: fn() },
    secondary: { label: "Download 22 left out", onPress: fn(), icon: <Download aria-hidden /> }
  },
  render: (args) => (
    <Card title="Rows with errors" note="14 of 1,204">
      <div style={{ minHeight: 140 }}>The rows.</div>
      <WizardFooter {...args} />
    </Card>
  )
} satisfies Meta<typeof WizardFooter>

export default meta

type Story = StoryObj<typeof meta>

/** The effect in words, the omissions, and both buttons, by keys too. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Continuing creates 1,182 applications")).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.secondary?.onPress).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard(" ")
    await expect(args.primary.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** Sticks to the bottom of the window while its card is longer than that, with the focused element above it. */
export const Sticks: Story = {
  render: (args) => (
    <Card title="Rows with errors">
      <div style={{ minHeight: 2000 }}>
        <button type="button" style={{ marginTop: 1500 }}>
          Row 1,204
        </button>
      </div>
      <WizardFooter {...args} />
    </Card>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const footer = canvasElement.querySelector("footer")
    const end = () => footer?.getBoundingClientRect().bottom ?? Number.NaN
    await expect(end()).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.tab()
    const row = canvas.getByRole("button", { name: "Row 1,204" })
    await expect(row).toHaveFocus()
    await expect(row.getBoundingClientRect().bottom).toBeLessThan(footer?.getBoundingClientRect().top ?? 0)
    window.scrollTo(0, document.documentElement.scrollHeight)
    const card = canvasElement.querySelector("section")
    await expect(Math.abs(end() - (card?.getBoundingClientRect().bottom ?? 0))).toBeLessThan(2)
    window.scrollTo(0, 0)
  }
}

const content = Schema.Struct({ name: ViewName })
const startsWith: typeof content.Encoded = { name: "Alpine LP" }
const labels = { name: "Legal name" }

const OwnerStep = ({ back, primary }: WizardFooterProps) => {
  const form = useForm({ content, startsWith, onSave: async () => null, onUnsaved: null })
  return (
    <Card title="Beneficial owner">
      <FormFrame
        form={form}
        labels={labels}
        footer={
          <WizardFooter
            primary={primary}
            {...(back === undefined ? {} : { back })}
            mark={<SavedMark timesSaved={form.state.timesSaved} runAfter={never} />}
          />
        }
      >
        <TextField {...form.field("name")} label={labels.name} autoComplete="off" />
      </FormFrame>
    </Card>
  )
}

/** A step of a form, which the primary button sends: its label has the effect, and the form says that it is saved. */
export const OfAForm: Story = {
  args: { primary: { label: "Continue to tax profile" }, back: { label: "Back", onPress: fn() } },
  render: (args) => <OwnerStep {...args} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Legal name" }), " II")
    await userEvent.click(canvas.getByRole("button", { name: "Continue to tax profile" }))
    await expect(await canvas.findByText("Saved")).toBeInTheDocument()
    await userEvent.click(canvas.getByRole("button", { name: "Back" }))
    await expect(args.back?.onPress).toHaveBeenCalledOnce()
    // From edge to edge of its card, whose border is a pixel wide.
    const widthOf = (selector: string) => canvasElement.querySelector(selector)?.getBoundingClientRect().width ?? 0
    await expect(widthOf("footer")).toBe(widthOf("section") - 2)
  }
}

/** A form that saves itself, while saving. */
export const SavesItself: Story = {
  args: {
    primary: { label: "Continue to tax profile", onPress: fn() },
    back: { label: "Back", onPress: fn() },
    mark: <AutosaveMark state={{ _tag: "Saving" }} timesSaved={0} runAfter={never} onRetry={fn()} />
  },
  render: ({ primary, back, mark }) => (
    <Card title="Beneficial owner">
      <div style={{ minHeight: 140 }}>The fields.</div>
      <WizardFooter primary={primary} {...(back === undefined ? {} : { back })} mark={mark} />
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Saving")).toBeVisible()
  }
}

/** Work in progress is read out; pressing again does nothing, and the focus stays. */
export const Busy: Story = {
  args: { state: { _tag: "Busy", text: "Creating 1,182 applications" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Creating 1,182 applications")
    const button = canvas.getByRole("button", { name: "Continue with 1,182 rows" })
    await userEvent.click(button)
    await expect(args.primary.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  }
}

/** The server refused: the sentence replaces the quiet line, and the button tries again. */
export const Refused: Story = {
  args: {
    state: {
      _tag: "Refused",
      text: "Nothing was created: another upload is running. Try again in a minute. | Ref #: 7f3a"
    }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Nothing was created: another upload is running\./)
    await userEvent.click(canvas.getByRole("button", { name: "Continue with 1,182 rows" }))
    await expect(args.primary.onPress).toHaveBeenCalledOnce()
  }
}

/** For staff, who may look but not act: the reason replaces the quiet line. */
export const Disabled: Story = {
  args: { state: { _tag: "Disabled", text: "Only a client's own users can create accounts." } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled()
    await expect(canvas.getByText("Only a client's own users can create accounts.")).toBeVisible()
  }
}

/** The longest texts wrap, and the buttons with them. */
export const LongestText: Story = {
  args: {
    effect: {
      lead: "Continuing creates 1,182 applications for Donaudampfschifffahrtsgesellschaftskapitänspensionskasse",
      rest: "and 945 other beneficial owners; 118 of these owners are already on record, 14 of them under another name, and will be asked for their certificate of residence again.",
      note: "Left out: 14 rows with errors and 8 duplicates, 5 of them in the file and 3 on record. Nothing is created before you confirm in the next step, and what is created can be withdrawn."
    },
    primary: {
      label: "Continue with 1,182 rows of accounts-of-all-custodians-fourth-quarter-2026.xlsx",
      onPress: fn()
    },
    secondary: { label: "Download the 22 rows that are left out as a file of their own", onPress: fn() },
    back: { label: "Back to the columns", onPress: fn() }
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** Right-to-left texts keep their own direction. */
export const RightToLeft: Story = {
  args: {
    effect: { lead: "المتابعة تنشئ 1,182 طلبًا", rest: "لـ 946 مالكًا مستفيدًا.", note: "لا يتم إنشاء شيء قبل التأكيد." },
    primary: { label: "متابعة", onPress: fn() },
    secondary: { label: "تنزيل", onPress: fn() }
  },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/^المتابعة/).parentElement ?? document.body).direction).toBe("rtl")
  }
}

/** On a phone the texts are above full-width buttons. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { back: { label: "Back", onPress: fn() } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const primary = canvas.getByRole("button", { name: "Continue with 1,182 rows" }).getBoundingClientRect()
    const words = canvas.getByText("Continuing creates 1,182 applications").getBoundingClientRect()
    await expect(words.bottom).toBeLessThan(primary.top)
    await expect(primary.width).toBeGreaterThan(window.innerWidth * 0.7)
  }
}
