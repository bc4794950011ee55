// Starts the slowest test files first, so that none of them is left alone at the end. A fresh clone has no durations of
// its own, so those of one whole run are kept in slowFiles.json, written by rememberSlowFiles.mjs.
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { BaseSequencer } from "vitest/node"
import { fileIn } from "./testTimes.mjs"

const root = dirname(dirname(import.meta.dirname))

/** @type {Record<string, number>} how many u each slow file took, by its path from the repository's root */
export const slowFiles = JSON.parse(readFileSync(join(import.meta.dirname, "slowFiles.json"), "utf8"))

/**
 * Sorts known slow files first, slowest first, then the others in the given order.
 *
 * @template T
 * @param {ReadonlyArray<T>} files
 * @param {(file: T) => string} nameOf
 * @param {Record<string, number>} known
 */
export const slowestFirst = (files, nameOf, known) =>
  files.toSorted((one, other) => (known[nameOf(other)] ?? 0) - (known[nameOf(one)] ?? 0))

/** Vitest's order, with the slow files before it. */
export class SlowestFirst extends BaseSequencer {
  async sort(specs) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which is no array
    return slowestFirst(await super.sort(specs), ({ moduleId }) => fileIn(root, moduleId), slowFiles)
  }
}
