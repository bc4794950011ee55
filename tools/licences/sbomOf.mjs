import { createHash } from "node:crypto"
import { licenceOf } from "./licenceProblems.mjs"
import { directNeeds, lockedPackages } from "./lockedPackages.mjs"

const nameParts = (name) => {
  const [group, bare] = name.startsWith("@") ? name.split("/") : [undefined, name]
  return { ...(group === undefined ? {} : { group }), name: bare }
}

/** A package's address in any registry; the same for every copy of a version. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`

const hashOf = (integrity) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")
})

const licencesOf = (licence) => [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }]

const componentOf = (one) => ({
  type: "library",
  "bom-ref": purlOf(one),
  ...nameParts(one.name),
  version: one.version,
  scope: one.isOptional ? "optional" : "required",
  purl: purlOf(one),
  hashes: [hashOf(one.integrity)],
  licenses: licencesOf(licenceOf(one))
})

/** A UUID of version 8 made of the lock file: the same versions make the same document. */
const serialNumberOf = (lock) => {
  const hex = createHash("sha256").update(JSON.stringify(lock)).digest("hex")
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join("-")}`
}

const sortUnique = (refs) => [...new Set(refs)].toSorted((a, b) => (a < b ? -1 : 1))

/** The CycloneDX document of a lock file: every package that is shipped, once a version, and what needs what. */
export const sbomOf = (lock, manifest) => {
  const shipped = lockedPackages(lock).filter(({ isShipped }) => isShipped)
  const purlByPath = new Map(shipped.map((one) => [one.path, purlOf(one)]))
  const refsOf = (paths) => sortUnique(paths.map((path) => purlByPath.get(path)).filter((purl) => purl !== undefined))
  const copies = Map.groupBy(shipped, purlOf)
  const product = purlOf(manifest)
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialNumberOf(lock),
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product,
        name: manifest.name,
        version: manifest.version,
        purl: product,
        licenses: licencesOf(manifest.license)
      }
    },
    components: sortUnique(copies.keys()).map((purl) => {
      const all = copies.get(purl)
      return componentOf({ ...all[0], isOptional: all.every(({ isOptional }) => isOptional) })
    }),
    dependencies: [
      { ref: product, dependsOn: refsOf(directNeeds(lock)) },
      ...sortUnique(copies.keys()).map((purl) => ({
        ref: purl,
        dependsOn: refsOf(copies.get(purl).flatMap(({ needs }) => needs))
      }))
    ]
  }
}
