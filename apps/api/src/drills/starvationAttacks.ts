import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { importFileTypes } from "../features/imports/importFileTypes.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"

/** Number of responses by status; `retryLess`: refusals without Retry-After. */
export interface AttackResult {
  readonly answers: Readonly<Record<string, number>>
  readonly retryLess: number
}

/** Size of each attack. */
export interface AttackSizes {
  readonly pdfs: number
  readonly excels: number
  readonly signIns: number
  readonly reclaims: number
}

const isRefusal = ({ status }: Answer): boolean => status === 429 || status === 503

const countAnswers = (answers: ReadonlyArray<Answer>): AttackResult => {
  const byStatus: Record<string, number> = {}
  for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1
  return {
    answers: byStatus,
    retryLess: answers.filter((answer) => isRefusal(answer) && answer.headers["retry-after"] === undefined).length
  }
}

const times = (count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index))).then(countAnswers)

export const manyPdfs = (browser: Browser, count: number): Promise<AttackResult> =>
  times(count, () => browser.post("/proxy/reports/LF/ReclaimDashboardPDF", {}))

export const manyExcels = (browser: Browser, count: number): Promise<AttackResult> =>
  times(count, () => browser.post("/proxy/reports/LF/LFormTransExcel", {}))

/** Signs in from a different network and account each time, so that no rate limit applies. */
export const manySignIns = async (browser: Browser, count: number): Promise<AttackResult> => {
  const path = "/auth/account/first"
  const page = await browser.get(path)
  const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
  return times(count, (index) =>
    browser.send("POST", path, {
      body: new URLSearchParams({ token, email: `nobody${index}@test.example`, password: "not it" }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `10.${index >> 8}.${index & 255}.1`
      }
    })
  )
}

const importFile = (browser: Browser, folder: string, kind: string) =>
  browser.postCsv(`/api/v1/import?kind=${kind}`, readFileSync(join(folder, `${kind}.csv`), "utf8"))

/** Imports the files that reclaims refer to, one after the other. */
export const importBeforeReclaims = async (browser: Browser, folder: string): Promise<void> => {
  for (const { name } of importFileTypes) {
    if (name === "reclaims") return
    // The sample has files of most kinds.
    if (!existsSync(join(folder, `${name}.csv`))) continue
    const { status, text } = await importFile(browser, folder, name)
    if (status !== 200) throw new Error(`${name}.csv was refused with ${status}: ${text.slice(0, 300)}`)
  }
}

export const importReclaims = async (browser: Browser, folder: string): Promise<AttackResult> =>
  countAnswers([await importFile(browser, folder, "reclaims")])
