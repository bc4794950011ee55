/** Cost of refusing malicious files, compared with reading the same number of bytes of a plain list. */
import { hostileFiles, largestFiles, type ReadAlone, readGigabyte, readMade } from "../read/testing/hostileFiles.ts"

const plainLine = `${"CH0038863350,".repeat(15)}1\n`

const isSmoke = process.argv.includes("--smoke")

const print = (what: string, { megabytes, millis }: ReadAlone, plainMillis: number): void => {
  process.send?.({ name: what, unit: "ms", values: { cpu: millis } })
  process.send?.({ name: what, unit: "MB", values: { most: megabytes } })
  console.log(
    `${what.padEnd(42)} ${millis.toFixed(0).padStart(6)} ${megabytes.toFixed(0).padStart(6)} ${(millis / plainMillis).toFixed(1).padStart(6)}x`
  )
}

console.log("\n## Hostile files: milliseconds of the processors (bar 2000), megabytes; ratio to a plain list of 10 MB")
const plain = await readMade(Buffer.from(plainLine.repeat(Math.floor(10_000_000 / plainLine.length))))
print("a plain list of 10 MB", plain, plain.millis)
for (const [what, outcome, make] of isSmoke ? hostileFiles.slice(0, 2) : [...hostileFiles, ...largestFiles]) {
  const read = await readMade(make())
  if (!outcome.test(read.outcome)) throw new Error(`${what} came to "${read.outcome}", not ${String(outcome)}`)
  print(what, read, plain.millis)
}
if (!isSmoke) print("a line of a gigabyte", await readGigabyte(), plain.millis)
