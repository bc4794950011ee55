// Checks an evidence pack. Needs nothing but Node:  node verify.mjs [folder of the pack]
import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"

const folder = resolve(process.argv[2] ?? dirname(fileURLToPath(import.meta.url)))
const problems = []
const problem = (text) => problems.push(text)

const read = (name) => {
  try {
    return readFileSync(join(folder, name))
  } catch {
    problem(`${name} is missing`)
    return Buffer.alloc(0)
  }
}

const hashOf = (...parts) => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest("hex")
}

// The manifest and who signed it.

const manifest = read("manifest.sha256")
const signatureText = read("manifest.sha256.sig").toString("latin1")
const signature = Buffer.from(signatureText, "base64")
let keyText = ""
try {
  const publicKey = createPublicKey(read("public-key.pem"))
  // The key itself is what stands at the end of this form.
  keyText = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64")
  const isWritten = `${signature.toString("base64")}\n` === signatureText
  if (!isWritten || !verify(null, manifest, publicKey, signature)) {
    problem("manifest.sha256 is not what the key has signed")
  }
} catch {
  problem("public-key.pem is no key")
}

// Every file, and no other.

const listed = new Map()
for (const line of manifest.toString("utf8").split("\n")) {
  const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
  if (name !== undefined) listed.set(name, hash)
  else if (line !== "") problem("manifest.sha256 has a line that can't be read")
}
const filesIn = (place) =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(place, entry.name)) : [join(place, entry.name)]
  )
const present = filesIn(folder).map((path) => relative(folder, path).split(sep).join("/"))
for (const name of present) {
  if (!listed.has(name) && name !== "manifest.sha256" && name !== "manifest.sha256.sig") {
    problem(`${name} is not part of the pack`)
  }
}
for (const [name, hash] of listed) {
  const bytes = read(name)
  if (present.includes(name) && hashOf(bytes) !== hash) problem(`${name} was changed`)
}

// The history: each event is hashed together with the hash of the one before it in the chain.

let events = 0
let before = null
for (const line of (listed.has("audit.jsonl") ? read("audit.jsonl").toString("utf8") : "").split("\n")) {
  if (line === "") continue
  try {
    const { hash, prev_hash: prevHash, text } = JSON.parse(line)
    const { no } = JSON.parse(text)
    events += 1
    if (hashOf(Buffer.from(prevHash, "hex"), text) !== hash) problem(`event ${no} of the history was changed`)
    if (before !== null && no === before.no + 1 && prevHash !== before.hash) {
      problem(`event ${no} of the history does not follow event ${before.no}`)
    }
    before = { no, hash }
  } catch {
    problem("audit.jsonl has a line that can't be read")
  }
}

// Seals of documents: PAdES, a CMS signature over the whole file but for the signature itself.

const digests = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512"
}
const messageDigest = "1.2.840.113549.1.9.4"
const rsaPss = "1.2.840.113549.1.1.10"

// An element of DER: its tag, its content, and the bytes of it with its head.
const elementAt = (bytes, start) => {
  let length = bytes[start + 1]
  let content = start + 2
  if (length > 0x80) {
    const size = length - 0x80
    length = bytes.readUIntBE(content, size)
    content += size
  }
  const end = content + length
  if (end > bytes.length) throw new Error("cut")
  return { tag: bytes[start], content: bytes.subarray(content, end), whole: bytes.subarray(start, end), end }
}
const elementsIn = ({ content }) => {
  const found = []
  for (let at = 0; at < content.length;) {
    const element = elementAt(content, at)
    found.push(element)
    at = element.end
  }
  return found
}
const oidOf = ({ content }) => {
  const numbers = [Math.floor(content[0] / 40), content[0] % 40]
  let number = 0
  for (const byte of content.subarray(1)) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  return numbers.join(".")
}

const holds = (covered, sealed) => {
  const [, explicit] = elementsIn(elementAt(sealed, 0))
  const parts = elementsIn(elementsIn(explicit)[0])
  const certificates = parts.find(({ tag }) => tag === 0xa0)
  const signer = elementsIn(elementsIn(parts.at(-1))[0])
  const attributes = signer.find(({ tag }) => tag === 0xa0)
  const digestName = digests[oidOf(elementsIn(signer[2])[0])]
  const at = signer.indexOf(attributes)
  const algorithm = oidOf(elementsIn(signer[at + 1])[0])
  const value = signer[at + 2].content
  const said = elementsIn(attributes).find((one) => oidOf(elementsIn(one)[0]) === messageDigest)
  const saidDigest = elementsIn(elementsIn(said)[1])[0].content
  if (!createHash(digestName).update(covered).digest().equals(saidDigest)) return false
  // What is signed is the set of attributes, under the tag of a set.
  const signed = Buffer.from(attributes.whole)
  signed[0] = 0x31
  return elementsIn(certificates).some(({ whole }) => {
    const { publicKey } = new X509Certificate(whole)
    return verify(
      digestName,
      signed,
      algorithm === rsaPss ? { key: publicKey, padding: 6, saltLength: -2 } : publicKey,
      value
    )
  })
}

let seals = 0
for (const name of listed.keys()) {
  if (!name.endsWith(".pdf")) continue
  const bytes = read(name)
  const ranges = [...bytes.toString("latin1").matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  if (ranges.length === 0) continue
  const [start, length, from, rest] = ranges.at(-1).slice(1).map(Number)
  seals += 1
  try {
    if (start !== 0 || from + rest !== bytes.length) throw new Error("not whole")
    const hex = bytes.toString("latin1", length + 1, from - 1)
    const covered = Buffer.concat([bytes.subarray(0, length), bytes.subarray(from)])
    if (!holds(covered, Buffer.from(hex, "hex"))) throw new Error("changed")
  } catch {
    problem(`the seal of ${name} does not hold`)
  }
}

for (const text of problems) console.error(`- ${text}`)
if (problems.length > 0) {
  console.error("\nThis is not the pack as it was made.")
  process.exit(1)
}
console.log(`${listed.size} files, ${events} events of the history and ${seals} seals are as they were.`)
console.log(`Signed with the Ed25519 key ${keyText}`)
console.log(
  "Compare this key with the one that the provider names: whoever changed the pack could have signed it with another."
)
