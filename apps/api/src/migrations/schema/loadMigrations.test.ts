import { afterEach, describe, expect, it } from "@effect/vitest"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { loadMigrations } from "./loadMigrations.ts"

const folders: Array<string> = []

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe("the migrations of a folder", () => {
  it("come in id order, each by its file's name", async () => {
    const folder = folderOf({
      "0002_entity_types.ts": 'export const entityTypes = ["select 2"]\nexport const other = 1',
      "first/0001_reference.ts": 'export const reference: ReadonlyArray<string> = ["select 1", "select 11"]',
      "migrations.ts": "throw new Error()",
      "first/refersTo.ts": "throw new Error()",
      "0001_reference.test.ts": "throw new Error()"
    })
    expect(Object.entries(await loadMigrations(folder))).toEqual([
      ["0001_reference", ["select 1", "select 11"]],
      ["0002_entity_types", ["select 2"]]
    ])
  })

  it("are refused when two have one id", async () => {
    const folder = folderOf({ "0001_one.ts": 'export const one = ["a"]', "0001_two.ts": 'export const two = ["b"]' })
    await expect(loadMigrations(folder)).rejects.toThrow("Two migrations have the id 0001")
  })

  it.each(["11_notes.ts", "0011-notes.ts", "0011_Notes.ts", "0011_.ts"])(
    "are refused with %s among them",
    async (file) => {
      const folder = folderOf({ "0001_one.ts": 'export const one = ["a"]', [file]: 'export const notes = ["b"]' })
      await expect(loadMigrations(folder)).rejects.toThrow(`${file} has no name of a migration`)
    }
  )

  it.each([
    ["another name", 'export const notes = ["a"]'],
    ["nothing in it", "export const contactNotes = []"],
    ["something else", "export const contactNotes = [1]"]
  ])("are refused when one exports %s", async (_, text) => {
    await expect(loadMigrations(folderOf({ "0001_contact_notes.ts": text }))).rejects.toThrow(
      "0001_contact_notes.ts exports no list of statements as contactNotes"
    )
  })
})
