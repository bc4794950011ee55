import { assert, describe, it } from "@effect/vitest"
import { fileStorePlace, FileStorePlace } from "./fileStorePlace.ts"

describe("The place of files", () => {
  it.each([
    ["folder:/var/lib/files", FileStorePlace.Folder({ path: "/var/lib/files" })],
    ["folder:files", FileStorePlace.Folder({ path: "files" })],
    ["s3://client-files", FileStorePlace.Bucket({ bucket: "client-files", prefix: "" })],
    ["s3://client-files/", FileStorePlace.Bucket({ bucket: "client-files", prefix: "" })],
    ["s3://client-files/portal", FileStorePlace.Bucket({ bucket: "client-files", prefix: "portal/" })],
    ["s3://client-files/portal/v1.2/", FileStorePlace.Bucket({ bucket: "client-files", prefix: "portal/v1.2/" })]
  ])("%s is understood", (text, place) => {
    assert.deepStrictEqual(fileStorePlace(text), place)
  })

  it.each([
    "/var/lib/files",
    "folder:",
    "s3:client-files",
    "s3://",
    "s3://ab",
    "s3://Client_Files",
    "s3://client-files//portal",
    "s3://client-files/../other",
    "s3://client-files/a b",
    "s3://key:secret@client-files"
  ])("%s is refused", (text) => {
    assert.isNull(fileStorePlace(text))
  })
})
