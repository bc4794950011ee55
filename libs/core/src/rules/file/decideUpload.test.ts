import { describe, expect, it } from "@effect/vitest"
import { decideUpload } from "./decideUpload.ts"

const decideFile = (name: string, purpose: "document" | "account_list" | "contact_list" = "document", size = 1000) =>
  decideUpload({ name, purpose, size })

describe("a file to be uploaded", () => {
  it.each([
    ["W-8BEN.pdf", "document"],
    ["Seite 1.JPG", "document"],
    ["a.b.jpeg", "document"],
    ["scan.png", "document"],
    ["accounts.csv", "account_list"],
    ["accounts.XLSX", "account_list"],
    ["People.csv", "contact_list"]
  ] as const)("is taken when it is called %s and is a %s", (name, purpose) => {
    expect(decideFile(name, purpose)._tag).toBe("Accepted")
  })

  it.each([
    ["W-8BEN", "document"],
    ["pdf", "document"],
    ["W-8BEN.pdf.exe", "document"],
    ["page.html", "document"],
    ["drawing.svg", "document"],
    ["accounts.csv", "document"],
    ["W-8BEN.pdf", "account_list"],
    ["accounts.xls", "account_list"],
    ["people.txt", "contact_list"]
  ] as const)("is refused when it is called %s and is a %s", (name, purpose) => {
    expect(decideFile(name, purpose)._tag).toBe("TypeRefused")
  })

  it.each(["scan.tif", "scan.TIFF", "photo.heic", "letter.docx"])(
    "is refused with the way out when it is %s",
    (name) => {
      expect(decideFile(name)).toMatchObject({ _tag: "TypeRefused", message: expect.stringMatching(/upload that$/) })
    }
  )

  it.each(["people.xlsx", "people.xls", "people.ods"])("is refused with the way out when people are in %s", (name) => {
    expect(decideFile(name, "contact_list")).toMatchObject({ message: expect.stringContaining("CSV UTF-8") })
  })

  it("may have 25 MB as a document and 20 MB as a list", () => {
    const megabyte = 1_048_576
    expect(decideFile("a.pdf", "document", 25 * megabyte)._tag).toBe("Accepted")
    expect(decideFile("a.pdf", "document", 25 * megabyte + 1)._tag).toBe("TooLarge")
    expect(decideFile("a.csv", "account_list", 20 * megabyte)._tag).toBe("Accepted")
    expect(decideFile("a.csv", "account_list", 20 * megabyte + 1)).toMatchObject({
      message: expect.stringContaining("20")
    })
  })
})
