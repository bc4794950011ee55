import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { investorFiles, lockedFile } from "../../testing/applications/investorFiles.ts"
import { AddInvestors } from "./AddInvestors.tsx"

const chosenFile = (text: string) => new File([text], "investors.csv", { type: "text/csv" })

const fileInput = async () => {
  const dialog = await screen.findByRole("dialog")
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error("There is no place for a file")
  return input
}

const meta = {
  component: AddInvestors,
  args: {
    files: investorFiles,
    onAdd: fn(),
    onClose: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 480 }}>
      <AddInvestors {...args} />
    </div>
  )
} satisfies Meta<typeof AddInvestors>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("textbox", { name: "Or paste rows" }))
    await userEvent.paste("2025\tAda Zorn\tindividual\tDE\t60\n2025\tBo Lind\tpension\tUS\t40")
    await userEvent.click(screen.getByRole("button", { name: "Add investors" }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ name: "Ada Zorn", percent: "60" }),
      expect.objectContaining({ name: "Bo Lind", entityType: "pension" })
    ])
  }
}

/** Nothing is imported while any row has an error. */
export const Refused: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("textbox", { name: "Or paste rows" }))
    await userEvent.paste(`2025\t${"Donaudampfschifffahrtsgesellschaft".repeat(3)}\tperson\tDE\t60`)
    await userEvent.click(screen.getByRole("button", { name: "Add investors" }))
    await expect(await screen.findByText("Row 1, entity type: Expected an entity type")).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
  }
}

/** A file is read, reported, and imported together with pasted rows. */
export const OfAFile: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.upload(await fileInput(), chosenFile("2025\tAda Zorn\tindividual\tDE\t60"))
    await expect(await screen.findByText("1 investor found. Add it below.")).toBeVisible()
    await userEvent.click(screen.getByRole("textbox", { name: "Or paste rows" }))
    await userEvent.paste("2025\tBo Lind\tpension\tUS\t40")
    await userEvent.click(screen.getByRole("button", { name: "Add investors" }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ name: "Ada Zorn" }),
      expect.objectContaining({ name: "Bo Lind" })
    ])
  }
}

/** A file with errors imports nothing until another one is chosen. */
export const FileRefused: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.upload(await fileInput(), chosenFile(lockedFile))
    await expect(await screen.findByText("The workbook is protected by a password")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Add investors" }))
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.upload(await fileInput(), chosenFile("2025\tAda Zorn\tperson\tDE\t60"))
    await expect(await screen.findByText("Row 1, entity type: Expected an entity type")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Add investors" }))
    await expect(args.onAdd).not.toHaveBeenCalled()
  }
}

/** With neither a file nor rows, it says what is missing. */
export const Nothing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Add investors" }))
    await expect(await screen.findByText("Choose a file, or paste rows below.")).toBeVisible()
  }
}
