import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { createHash } from "node:crypto"
import type { Answer, Browser } from "../server/Browser.ts"

const partBytes = 524_288

export const hexHashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex")

/** A file of a test. */
export interface TestFile {
  readonly purpose: UploadPurpose
  readonly name: string
  readonly bytes: Buffer
}

/** Announces a file. */
export const beginUpload = (browser: Browser, { bytes, name, purpose }: TestFile): Promise<Answer> =>
  browser.post("/api/v1/uploads", { purpose, file_name: name, byte_length: bytes.length, sha256: hexHashOf(bytes) })

export const partOf = (bytes: Buffer, part: number): Buffer => bytes.subarray(part * partBytes, (part + 1) * partBytes)

/** Sends every part that is missing of an upload that was begun. */
export const sendParts = async (browser: Browser, begun: Answer, bytes: Buffer): Promise<void> => {
  for (const part of begun.json["parts_missing"] as ReadonlyArray<number>) {
    const { status, text } = await browser.putBytes(partPathOf(begun, part), partOf(bytes, part))
    if (status !== 204) throw new Error(`Part ${part} was answered ${status}: ${text}`)
  }
}

export const partPathOf = (begun: Answer, part: number): string =>
  `/api/v1/uploads/${String(begun.json["upload_id"])}/parts/${part}`

export const finishUpload = (browser: Browser, begun: Answer): Promise<Answer> =>
  browser.post(`/api/v1/uploads/${String(begun.json["upload_id"])}/finish`, {})

/** Uploads a whole file; returns the result. */
export const sendFile = async (browser: Browser, file: TestFile): Promise<Answer> => {
  const begun = await beginUpload(browser, file)
  if (begun.status !== 201) return begun
  await sendParts(browser, begun, file.bytes)
  return finishUpload(browser, begun)
}
