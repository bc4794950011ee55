import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { WhatIfDates, type WhatIfDatesProps } from "./WhatIfDates.tsx"

const day = (text: string) => CalendarDate.make(text)

const WithState = (props: WhatIfDatesProps) => {
  const [documents, setDocuments] = useState(props.documents)
  return (
    <WhatIfDates
      {...props}
      documents={documents}
      onArrival={(id, arrivesOn) => {
        props.onArrival(id, arrivesOn)
        setDocuments(documents.map((one) => (one.requirementId === id ? { ...one, arrivesOn } : one)))
      }}
    />
  )
}

const meta = {
  component: WhatIfDates,
  args: {
    documents: [
      {
        requirementId: 301,
        net: "$225,039.10",
        title: "Form 6166, 2024",
        of: "Alpine LP, Germany, Switzerland",
        arrivesOn: day("2027-02-22"),
        likelyOn: day("2027-02-22")
      },
      {
        requirementId: 302,
        net: "$225,039.10",
        title: "Power of attorney",
        of: "Alpine LP, Italy",
        arrivesOn: null,
        likelyOn: day("2026-12-23")
      }
    ],
    releasing: { count: 2, share: "77.5%" },
    today: day("2026-11-23"),
    onArrival: fn(),
    onReset: fn(),
    link: "https://portal.example/documents?assume=301.2027-02-22"
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof WhatIfDates>

export default meta

type Story = StoryObj<typeof meta>

/** Arrow keys move the day by one, with Shift by a week; a checkbox assumes that another document arrives. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("These 2 documents release 77.5%")
    const field = canvas.getByRole("textbox", { name: "Arrives on" })
    await userEvent.click(field)
    await userEvent.keyboard("{ArrowUp}")
    await expect(args.onArrival).toHaveBeenLastCalledWith(301, "2027-02-23")
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}")
    await expect(args.onArrival).toHaveBeenLastCalledWith(301, "2027-02-16")
    await userEvent.click(canvas.getByRole("checkbox", { name: /Power of attorney/ }))
    await expect(args.onArrival).toHaveBeenLastCalledWith(302, "2026-12-23")
    await userEvent.click(canvas.getByRole("button", { name: "Reset" }))
    await expect(args.onReset).toHaveBeenCalled()
  }
}

/** An incomplete day is reported once the field is left; until then the old one applies. */
export const TypedInPart: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Arrives on" })
    await userEvent.clear(field)
    await userEvent.type(field, "03/1")
    await userEvent.tab()
    await expect(await canvas.findByText("Enter a day as MM/dd/yyyy.")).toBeVisible()
  }
}

/** No document releases anything, and nothing is assumed. */
export const Nothing: Story = {
  args: { documents: [], releasing: { count: 0, share: "0%" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Copy link" })).toBeNull()
  }
}
