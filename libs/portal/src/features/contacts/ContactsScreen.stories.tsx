import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { ClientUserGroup } from "@reclaim/core/contract/users/ClientUserGroup"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { makeClientUser } from "@reclaim/core/testing/people/makeClientUser"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeDelegation } from "@reclaim/core/testing/people/makeDelegation"
import { makeHistoryEntry } from "@reclaim/core/testing/people/makeHistoryEntry"
import { makeProfile } from "@reclaim/core/testing/people/makeProfile"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { Overlays } from "../../app/shell/Overlays.tsx"
import { fakeAuthorizations } from "../../testing/authorizations/fakeAuthorizations.ts"
import { fakeClientUsers } from "../../testing/contacts/fakeClientUsers.ts"
import { fakeContactFiles } from "../../testing/contacts/fakeContactFiles.ts"
import { fakeContacts } from "../../testing/contacts/fakeContacts.ts"
import { fakeOwners } from "../../testing/contacts/fakeOwners.ts"
import { fakeHistories } from "../../testing/contacts/fakeHistories.ts"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ContactsScreen } from "./ContactsScreen.tsx"

const meta = {
  title: "Contacts",
  component: ContactsScreen,
  render: () => (
    <FollowAddress>
      <ContactsScreen />
      <Overlays isHeaderShown />
    </FollowAddress>
  )
} satisfies Meta<typeof ContactsScreen>

export default meta

type Story = StoryObj<typeof meta>

const people = [
  makeContact(),
  makeContact({
    contactId: 9,
    userId: 1,
    isLetIn: true,
    firstName: "Ada",
    lastName: "Meyer",
    email: "ada@example.com",
    jobTitle: "Head of tax operations",
    company: ""
  })
]

const recorded = [
  makeHistoryEntry({ no: 3 }),
  makeHistoryEntry({ no: 2, action: "contact.added", subjectId: "9", subjectName: "Ada Meyer", actorKind: "import" }),
  makeHistoryEntry({ no: 1, action: "contact.added" })
]

const manager = makeUser({ permissions: { [manageContactsPermission]: true } })

const path = "/contacts"

const portalAt = (
  search = "",
  answers: Partial<GroupCalls<typeof ContactGroup>> = {},
  user = manager,
  given = people,
  users: Partial<GroupCalls<typeof ClientUserGroup>> = {},
  owners: Readonly<Record<number, string>> = {}
) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    {
      others: Layer.mergeAll(
        fakeContacts(given, answers, owners),
        fakeOwners(owners),
        fakeHistories(recorded),
        fakeOwnProfile({ profile: () => Effect.succeed(makeProfile({ timeZone: "Asia/Tokyo" })) }),
        fakeClientUsers([makeClientUser()], users),
        fakeContactFiles(),
        fakeAuthorizations([])
      )
    },
    user
  )
})

const field = (name: RegExp) => screen.getByRole("textbox", { name })

/** Adds a person by keyboard alone: the sheet shows them, and closing it returns to the list. */
export const Usual: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: "Lind, Bo: details" })
    await userEvent.keyboard("n")
    await waitFor(() => expect(field(/^Salutation/)).toHaveFocus())
    await userEvent.type(field(/^First name/), "Grace")
    await userEvent.type(field(/^Last name/), "Park")
    await userEvent.type(field(/^E-mail/), "grace@example.com{Enter}")
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Grace Park" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(await canvas.findByRole("heading", { name: /3 people$/ })).toBeVisible()
  }
}

/** A link opens a person and sets its filters. */
export const FromALink: Story = {
  parameters: portalAt("?role=signatory&person=9"),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Ada Meyer" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.click(await canvas.findByRole("button", { name: "Remove filter Role Signatory" }))
    await expect(await canvas.findByRole("heading", { name: /2 people$/ })).toBeVisible()
  }
}

/** Closing the form with something unsaved asks; staying loses nothing. */
export const LeavingTheForm: Story = {
  parameters: portalAt("?person=12&change=true"),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(field(/^Job title/)).toBeVisible())
    await userEvent.type(field(/^Job title/), " of all")
    await userEvent.keyboard("{Escape}")
    const stay = await screen.findByRole("button", { name: "Stay on this page" })
    await waitFor(() => expect(stay).toHaveFocus())
    await userEvent.click(stay)
    await expect(field(/^Job title/)).toHaveValue("Managing director of all")
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Change" })).toHaveFocus())
  }
}

/** Placeholder while the data load. */
export const Loading: Story = {
  parameters: portalAt("", { list: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the people" })).toBeVisible()
  }
}

export const Failed: Story = {
  parameters: portalAt("", {
    list: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible()
  }
}

/** A new client: the first one is added from the list. */
export const Empty: Story = {
  parameters: portalAt("", {}, manager, []),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Nobody is recorded yet. Add the people who handle your reclaims.")
    ).toBeVisible()
  }
}

/** Read-only users see everybody and can change nobody, not even by keyboard. */
export const ReadOnly: Story = {
  parameters: portalAt("?person=12&change=true", {}, makeUser({ isReadOnly: true, permissions: manager.permissions })),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Bo Lind" })).toBeVisible())
    await expect(await screen.findByText("This signatory cannot sign anything yet")).toBeVisible()
    await expect(screen.queryByText(/^Say for which owners/)).toBeNull()
    await expect(screen.queryByRole("button", { name: /^Change( |$)/ })).toBeNull()
    await expect(screen.queryByRole("heading", { name: "Mails" })).toBeNull()
    await userEvent.keyboard("{Escape}n")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvas.queryByRole("button", { name: "Add person" })).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Import" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "CSV 2 people" })).toBeVisible()
  }
}

/** The filtered people are saved as a file, and people are imported from one after a preview of the changes. */
export const Files: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "CSV 2 people" }))
    await waitFor(() => expect(screen.getByText("People.csv is saved")).toBeVisible())
    await userEvent.click(canvas.getByRole("button", { name: "Import" }))
    await screen.findByRole("dialog", { name: "Import people" })
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    await expect(input).not.toBeNull()
    if (input === null) return
    await userEvent.upload(input, [new File(["First name"], "people.csv", { type: "text/csv" })])
    await userEvent.click(await screen.findByRole("button", { name: "Add 1 person and change 1" }))
    await waitFor(() => expect(screen.getByText("Added 1 person and changed 1")).toBeVisible())
    await userEvent.click(screen.getByRole("link", { name: "See the people" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
}

/** A link opens the import; closing it returns to the list. */
export const ImportFromALink: Story = {
  parameters: portalAt("?tab=people&import=true"),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Import people" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
}

const owners = { 4: "Alpine LP", 5: "Beta Trust" }

/** Changing a person's signing powers from their sheet, to which the form returns. */
export const Signing: Story = {
  parameters: portalAt(
    "?person=12",
    {},
    manager,
    [makeContact({ powers: [makePower({ owners: [4] })], delegation: [makeDelegation()] }), ...people.slice(1)],
    {},
    owners
  ),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText("Alpine LP", { selector: "bdi" })).toBeVisible()
    await expect(await screen.findByText("Ada Meyer", { selector: "b" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Change signing powers" }))
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Signing powers of Bo Lind" })).toBeVisible())
    const power = within(screen.getByRole("group", { name: "Power 1" }))
    await waitFor(() => expect(power.getByRole("button", { name: "Remove Alpine LP" })).toBeVisible())
    await userEvent.type(power.getByRole("combobox", { name: /^Owners they sign for/ }), "beta")
    await userEvent.click(await screen.findByRole("option", { name: "Beta Trust" }))
    await userEvent.keyboard("{Escape}{Escape}")
    await userEvent.click(await screen.findByRole("button", { name: "Stay on this page" }))
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(await screen.findByText("Alpine LP, Beta Trust", { selector: "bdi" })).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: "Change signing powers" })).toHaveFocus())
    await expect(screen.getByText("Saved")).toBeVisible()
  }
}

/** A link opens the delegation form, which does not offer inactive people. */
export const DelegationFromALink: Story = {
  parameters: portalAt("?person=12&change=delegation"),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Delegations of Bo Lind" })).toBeVisible())
    await userEvent.click(await screen.findByRole("button", { name: "Add delegation" }))
    await userEvent.type(await screen.findByRole("combobox", { name: /^Delegate to/ }), "e")
    await expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent.trim())).toEqual([
      "Meyer, Ada"
    ])
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await userEvent.type(field(/^First day/), "12/01/2026")
    await userEvent.type(field(/^Last day/), "12/31/2026")
    await userEvent.click(screen.getByRole("button", { name: /Tasks delegated/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Documents" }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await expect(await screen.findByText("1 DEC 2026 to 31 DEC 2026")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: "Change delegations" })).toHaveFocus())
  }
}

/** A signatory is named for one owner, and the notice moves to the next; after the last, it disappears. */
export const NamingASignatory: Story = {
  parameters: portalAt("", {}, manager, people, {}, owners),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Nobody can sign for Alpine LP")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Name a signatory" }))
    await screen.findByRole("dialog", { name: "Who signs for Alpine LP?" })
    await userEvent.keyboard("lind")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }))
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Signing powers of Bo Lind" })).toBeVisible())
    await expect(await screen.findByRole("button", { name: "Remove Alpine LP" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(await screen.findByText("Alpine LP", { selector: "bdi" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(await canvas.findByText("Nobody can sign for Beta Trust")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Name a signatory" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: "Who signs for Beta Trust?" })
    await userEvent.keyboard("lind")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }))
    const second = within(await screen.findByRole("group", { name: "Power 2" }))
    await userEvent.click(second.getByRole("radio", { name: "All owners" }))
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(await screen.findByText("For all owners")).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^Nobody can sign for/)).toBeNull())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvas.queryByRole("button", { name: "Name a signatory" })).toBeNull()
  }
}

/** Staff who have chosen no client are told to choose one. */
export const NobodyChosen: Story = {
  parameters: portalAt("", {}, makeUser({ isUserInternal: true })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Add person" })).toBeNull()
  }
}

/** An administrator requests a change of address, sees the pending confirmations and the mails sent, and cancels it. */
export const AnotherAddress: Story = {
  parameters: portalAt("?person=9"),
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "Ada Meyer" }))
    await expect(await sheet.findByText("Invitation")).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: "Change e-mail address" }))
    await screen.findByRole("dialog", { name: "Change the e-mail address of Ada Meyer" })
    await userEvent.type(field(/^New e-mail/), "ada.new@example.com{Enter}")
    await expect(await sheet.findByText(/^Waiting for ada@example.com and ada.new@example.com,/)).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: "Cancel the change" }))
    await expect(await sheet.findByRole("button", { name: "Change e-mail address" })).toBeVisible()
  }
}

/** The mails could not be loaded: the rest of the sheet stays. */
export const MailsFailed: Story = {
  parameters: portalAt("?person=9", {
    listMails: () => Effect.fail(makeFailure({ status: 503, message: "Not now" }))
  }),
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "Ada Meyer" }))
    await expect(await sheet.findByRole("alert")).toHaveTextContent("Not now")
    await waitFor(() => expect(sheet.getByText("Ada Meyer added Ada Meyer")).toBeVisible())
  }
}

/** Activity on everybody, then on one person, in the user's time zone; a person's sheet shows the same. */
export const Activity: Story = {
  parameters: portalAt("?tab=activity"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Ada Meyer invited Bo Lind")).toBeVisible()
    await expect(canvas.getByText("Times in Asia/Tokyo")).toBeVisible()
    await expect(canvas.getAllByText("20 NOV 2026, 23:05")).toHaveLength(recorded.length)
    await expect(canvas.getByRole("link", { name: "Activity" })).toHaveAttribute("aria-current", "page")
    await userEvent.clear(canvas.getByRole("combobox", { name: "Person" }))
    await userEvent.type(canvas.getByRole("combobox", { name: "Person" }), "Meyer")
    await userEvent.click(await screen.findByRole("option", { name: "Meyer, Ada" }))
    await expect(await canvas.findByText("Ada Meyer added Ada Meyer")).toBeVisible()
    await waitFor(() => expect(canvas.queryByText("Ada Meyer invited Bo Lind")).toBeNull())
    await userEvent.click(canvas.getByRole("link", { name: "People" }))
    await userEvent.click(await canvas.findByRole("link", { name: "Lind, Bo: details" }))
    const sheet = within(await screen.findByRole("dialog", { name: "Bo Lind" }))
    const told = await sheet.findByText("Ada Meyer invited Bo Lind")
    await waitFor(() => expect(told).toBeVisible())
    await expect(sheet.getByText("Times in Asia/Tokyo")).toBeVisible()
  }
}

/** A user is locked and unlocked from the sheet that their name opens. */
export const Users: Story = {
  parameters: portalAt("?tab=users"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("20 NOV 2026, 18:30")).toBeInTheDocument()
    await expect(canvas.getByText("Times in Asia/Tokyo")).toBeInTheDocument()
    await userEvent.click(await canvas.findByRole("link", { name: "Ada Meyer: roles and access" }))
    await userEvent.click(await screen.findByRole("button", { name: "Lock" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Lock" }))
    const unlock = await screen.findByRole("button", { name: "Unlock" })
    // The sheet stays open and keeps the focus.
    await waitFor(() => expect(unlock).toHaveFocus())
    await userEvent.click(unlock)
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Unlock" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Lock" })).toHaveFocus())
  }
}

/** Administrators set the amount above which two users authorize claims. */
export const ApprovalLimit: Story = {
  parameters: portalAt("?tab=users"),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Change when two people have to authorize" }))
    const dialog = within(await screen.findByRole("dialog", { name: /^When do two people/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Two approvers above/ }), "25000")
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(
      await screen.findByText("Above $25,000.00, two different people have to authorize a batch.")
    ).toBeVisible()
  }
}

/** The last administrator cannot be deactivated; the reason is shown at the button. */
export const LastAdministrator: Story = {
  parameters: portalAt("?tab=users&of=31", {}, manager, people, {
    act: () => Effect.fail(makeFailure({ status: 409, message: "Ada Meyer is the last administrator" }))
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Lock" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Lock" }))
    await expect(await screen.findByRole("alert")).toHaveTextContent("Ada Meyer is the last administrator")
  }
}
