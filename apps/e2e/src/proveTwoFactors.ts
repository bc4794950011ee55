import { createHmac } from "node:crypto"
import type { Page } from "playwright"
import { type CallAnswer, callFromPage } from "./ofPasskeys.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Current code of an authenticator app for a secret. */
export const codeOf = (secret: string): string => {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac("sha1", key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

const requireDone = async (asked: Promise<CallAnswer>): Promise<string> => {
  const { status, text } = await asked
  if (status !== 200 && status !== 204) throw new Error(`The call was answered with ${String(status)}: ${text}`)
  return text
}

/** Proves the signed-in user's identity with two factors, by an app that is enrolled for it and removed afterwards. */
export const proveTwoFactors = async (page: Page): Promise<void> => {
  const { secret } = JSON.parse(await requireDone(callFromPage(page, "POST", "/api/v1/me/totp", {}))) as {
    secret: string
  }
  const confirm = { code: codeOf(secret) }
  const { codes } = JSON.parse(await requireDone(callFromPage(page, "POST", "/api/v1/me/totp/confirm", confirm))) as {
    codes: ReadonlyArray<string>
  }
  await requireDone(callFromPage(page, "POST", "/auth/step-up", { method: "totp", proof: codes[0] }))
  await requireDone(callFromPage(page, "DELETE", "/api/v1/me/totp"))
}
