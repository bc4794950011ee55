import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import type { ComponentType } from "react"
import { comingMessages } from "../../app/comingMessages.ts"
import { Reports } from "../dashboard/Reports.tsx"

export default { title: "Screens still to come" } satisfies Meta

const saying = (Screen: ComponentType, words: { readonly title: string; readonly sentence: string }): StoryObj => ({
  render: () => <Screen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(words.title)
    await expect(canvas.getByText(words.sentence)).toBeVisible()
  }
})

export const ReportsOfInternalUsers = saying(Reports, comingMessages.reports)
