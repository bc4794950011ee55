import { importFileTypes } from "../../features/imports/importFileTypes.ts"
import type { Draws } from "@reclaim/sample-data/draws/Draws"
import { hostileTexts } from "./hostileTexts.ts"

const small = hostileTexts.filter((text) => text.length < 2000) as unknown as typeof hostileTexts

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const headerOf = (draws: Draws): string =>
  Object.keys(draws.one(importFileTypes as unknown as readonly [(typeof importFileTypes)[number]]).columns).join(",")

/** A small file of some known or unknown kind, with implausible cells. */
export const hostileCsv = (draws: Draws): Buffer => {
  const header = draws.chance(0.8) ? headerOf(draws) : draws.one(small)
  const columns = header.split(",").length
  const line = () => Array.from({ length: columns }, () => quote(draws.one(small))).join(",")
  const lines = [header, ...Array.from({ length: draws.below(4) }, line)]
  return draws.one([
    () => Buffer.from(`${lines.join("\n")}\n`),
    () => Buffer.from(lines.join("\r\n")),
    () => Buffer.from(`\uFEFF${lines.join("\r")}`),
    () => Buffer.from(`${header}\n"${"x".repeat(1000)}`),
    () => Buffer.from(`${header}\n${",".repeat(5000)}\n`),
    () => Buffer.from(`${header}\n${"\0".repeat(draws.below(10) + 1)}\n`),
    () => Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0a])]),
    () => Buffer.from("\0"),
    () => Buffer.from("\n\n\n"),
    () => Buffer.alloc(0)
  ])()
}
