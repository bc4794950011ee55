import { ContactFileOutcome } from "@reclaim/core/domain/contact/ContactFileOutcome"
import { ContactFileLine } from "@reclaim/core/domain/contact/ContactFilePreview"
import { ContactFileProblem } from "@reclaim/core/domain/contact/ContactFileProblem"
import { makeContactFilePreview } from "@reclaim/core/testing/people/makeContactFilePreview"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { ContactImport, type ContactImportState } from "./ContactImport.tsx"

const fileName = "People 2026-11-23.csv"

const checkedState = (
  part: Partial<Extract<ContactImportState, { readonly _tag: "Checked" }>> = {}
): ContactImportState => ({
  _tag: "Checked",
  fileName,
  preview: makeContactFilePreview(),
  isWriting: false,
  problem: null,
  ...part
})

const meta = {
  component: ContactImport,
  args: {
    state: { _tag: "Choosing", file: null },
    limits: { endings: [".csv"], maxBytes: 20_971_520, maxFiles: 1 },
    onFile: fn(),
    onForget: fn(),
    onRetry: fn(),
    onCheck: fn(),
    onWrite: fn(),
    onTemplate: fn(),
    onClose: fn(),
    peopleHref: "/contacts"
  },
  render: (args) => (
    <div style={{ minHeight: 640 }}>
      <ContactImport {...args} />
    </div>
  )
} satisfies Meta<typeof ContactImport>

export default meta

type Story = StoryObj<typeof meta>

/** The dialog once it has appeared. */
const dialog = async () => {
  const found = await screen.findByRole("dialog", { name: "Import people" })
  await waitFor(() => expect(found).toBeVisible())
  return within(found)
}

/** No file yet: the effect of a file, the drop area, and a template. */
export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText(/Nothing is saved until you have reviewed/)).toBeVisible()
    await expect(sheet.getByRole("button", { name: "choose files" })).toHaveAccessibleDescription(
      "CSV, up to 5,000 people and 20 MB."
    )
    await userEvent.click(sheet.getByRole("button", { name: "Save the template" }))
    await expect(args.onTemplate).toHaveBeenCalledOnce()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    await expect(input).not.toBeNull()
    if (input === null) return
    const file = new File(["First name"], fileName, { type: "text/csv" })
    await userEvent.upload(input, [file])
    await expect(args.onFile).toHaveBeenCalledWith(file)
    await userEvent.keyboard("{Escape}")
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}

/** Being sent; it can be cancelled. */
export const Sending: Story = {
  args: {
    state: {
      _tag: "Choosing",
      file: { id: "file", name: fileName, bytes: 1_400_000, state: { _tag: "Sending", sentBytes: 868_000 } }
    }
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole("progressbar", { name: `Upload of ${fileName}` })).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: `Cancel ${fileName}` }))
    await expect(args.onForget).toHaveBeenCalledOnce()
  }
}

/** Not a list, with a way to get one. */
export const Refused: Story = {
  args: {
    state: {
      _tag: "Choosing",
      file: {
        id: "file",
        name: "people.xlsx",
        bytes: 90_000,
        state: { _tag: "Refused", reason: "Save the list as “CSV UTF-8” and upload that", canRetry: false }
      }
    }
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("Save the list as “CSV UTF-8” and upload that")).toBeVisible()
    await expect(sheet.queryByRole("button", { name: /Try again/ })).toBeNull()
  }
}

export const Checking: Story = {
  args: { state: { _tag: "Checking", fileName } },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole("status")).toHaveTextContent(`Checking ${fileName}`)
    await expect(sheet.queryByRole("button", { name: /^Add/ })).toBeNull()
  }
}

export const CheckFailed: Story = {
  args: { state: { _tag: "CheckFailed", fileName, text: "Not now | Ref #: R-77" } },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await userEvent.click(sheet.getByRole("button", { name: "Try again" }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
  }
}

/** A summary of the changes the file would make; the button repeats it. */
export const Checked: Story = {
  args: { state: checkedState() },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const title = sheet.getByRole("heading", { name: `Changes in ${fileName}` })
    await waitFor(() => expect(title).toHaveFocus())
    await expect(sheet.getByText("1 person added")).toBeVisible()
    await expect(sheet.getByText("1 line left out")).toBeVisible()
    await expect(sheet.getByText("E-mail: Expected an e-mail address such as name@example.com")).toBeVisible()
    await expect(sheet.getByText("Changes Bo Lind: Job title, Phone")).toBeVisible()
    await expect(sheet.getByText("Adds Grace Park, grace@example.com")).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: "Add 1 person and change 1" }))
    await expect(args.onWrite).toHaveBeenCalledOnce()
    await userEvent.click(sheet.getByRole("button", { name: "Choose another file" }))
    await expect(args.onForget).toHaveBeenCalledOnce()
  }
}

const problemAt = (line: number) =>
  new ContactFileProblem({
    line,
    column: "Phone",
    code: "phone_form",
    message: `Expected a number, at ${String(line)}`
  })

/** Many problems: F8 goes from one to the next and then to the first again. */
export const ManyProblems: Story = {
  args: {
    state: checkedState({
      preview: makeContactFilePreview({
        addedCount: 1204,
        changedCount: 0,
        refusedCount: 340,
        problems: Array.from({ length: 300 }, (_, at) => problemAt(at + 2)),
        problemCount: 340,
        lines: Array.from(
          { length: 1204 },
          (_, at) =>
            new ContactFileLine({
              line: at + 400,
              step: "added",
              fullName: `Grace Park ${String(at)}`,
              email: `grace${String(at)}@example.com`,
              fields: []
            })
        )
      })
    })
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    const itemOf = (line: number) => sheet.getByText(`Phone: Expected a number, at ${String(line)}`).closest("li")
    await userEvent.keyboard("{F8}")
    await expect(itemOf(2)).toHaveFocus()
    await userEvent.keyboard("{F8}")
    await expect(itemOf(3)).toHaveFocus()
    itemOf(201)?.focus()
    await userEvent.keyboard("{F8}")
    await expect(itemOf(2)).toHaveFocus()
    await expect(sheet.getByText("The first 200 of 340.")).toBeVisible()
    await expect(sheet.getByText("The first 200 of 1,204.")).toBeInTheDocument()
    await expect(sheet.getByRole("button", { name: "Add 1,204 people" })).toBeVisible()
  }
}

/** A file that can't be read line by line: the problem with it, and no import. */
export const NoList: Story = {
  args: {
    state: checkedState({
      preview: makeContactFilePreview({
        addedCount: 0,
        changedCount: 0,
        refusedCount: 0,
        problems: [
          new ContactFileProblem({
            line: 1,
            column: "",
            code: "column_missing",
            message: "The column “E-mail” is missing: add it"
          })
        ],
        lines: []
      })
    })
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("None: no line of this file adds or changes anybody.")).toBeVisible()
    await expect(sheet.getByRole("heading", { name: "Why the file can’t be imported" })).toBeVisible()
    await expect(sheet.queryByRole("button", { name: /^(Add|Change) / })).toBeNull()
  }
}

/** Another user was faster: the file is checked again before anything is written. */
export const Stale: Story = {
  args: {
    state: checkedState({
      problem: { text: "Some of these people have changed since you opened the file", isStale: true }
    })
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole("alert")).toHaveTextContent(
      "Some of these people have changed since you opened the file"
    )
    await userEvent.click(sheet.getByRole("button", { name: "Try again" }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
  }
}

export const Writing: Story = {
  args: { state: checkedState({ isWriting: true }) },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole("status")).toHaveTextContent("Saving")
  }
}

/** Done, with a link to the list. */
export const Done: Story = {
  args: {
    state: {
      _tag: "Done",
      outcome: new ContactFileOutcome({ addedCount: 34, changedCount: 3, unchangedCount: 12, refusedCount: 5 })
    }
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText("Added 34 people and changed 3")).toBeVisible()
    await expect(sheet.getByText("5 lines were left out.")).toBeVisible()
    await expect(sheet.getByRole("link", { name: "See the people" })).toHaveAttribute("href", "/contacts")
    await userEvent.keyboard("{Escape}")
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}

/** On a phone, with names that wrap anywhere. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    state: checkedState({
      fileName: `${"Ansprechpartnerinnen_und_Ansprechpartner_2026_".repeat(3)}.csv`,
      preview: makeContactFilePreview({
        lines: [
          new ContactFileLine({
            line: 12_345,
            step: "changed",
            fullName: `${"Donaudampfschifffahrtsgesellschaft".repeat(2)} شهادة`,
            email: "a@example.com",
            fields: ["salutation", "firstName", "lastName", "jobTitle", "company", "phone", "mobile", "roles", "notes"]
          })
        ]
      })
    })
  },
  play: async () => {
    const body = (await screen.findByRole("dialog")).querySelector("ul")
    await expect(body).not.toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
