import { posix } from "node:path"
import { folderCircles } from "./folderCircles.mjs"

/**
 * True for tests and stories, which may import from all sides, so they count neither for circles nor for a folder's
 * size.
 */
const isTestOrStory = (file) => /\.(test|stories)\.[mc]?[jt]sx?$/.test(file)

/** Source files except tests, stories, and declarations of plain JavaScript files. */
export const modulesOf = (sources) => sources.filter(({ file }) => !isTestOrStory(file) && !/\.d\.[mc]?ts$/.test(file))

/** No folders import each other in a circle. */
export const refuseFolderCircles = (sources) =>
  folderCircles(modulesOf(sources)).map(({ folders, steps }) => ({
    file: steps[0].file,
    line: steps[0].line,
    sentence: [
      `${folders.length} folders import each other in a circle (${folders.join(", ")}), for example`,
      ...steps.map(({ file, line, target }) => `  ${file}:${line} imports ${target}`)
    ].join("\n")
  }))

/** The feature that a file belongs to; undefined where it belongs to none. */
const featureOf = ({ folders, shared = [] }, file) => {
  const folder = folders.find((one) => file.startsWith(`${one}/`))
  const [name, ...below] = folder === undefined ? [] : file.slice(folder.length + 1).split("/")
  return below.length > 0 && !shared.includes(name) ? name : undefined
}

/**
 * Forbids imports between features. `folders` has one folder per feature; `shared` are the neighbouring folders for what
 * features share.
 */
export const refuseOtherFeatures = (where) => (sources) =>
  modulesOf(sources).flatMap(({ file, imports }) => {
    const own = featureOf(where, file)
    return imports.flatMap(({ line, target }) => {
      const other = target === undefined ? undefined : featureOf(where, target)
      const isOther = own !== undefined && other !== undefined && own !== other
      return isOther ? [{ file, line, sentence: `${own} imports ${target}` }] : []
    })
  })

/** Permits imports between the two sides only in the files at the door. */
export const refuseOtherDoors =
  ({ connects, door, except, inside }) =>
  (sources) =>
    modulesOf(sources)
      .filter(({ file }) => inside.test(file) && !door.test(file) && !except.test(file))
      .flatMap(({ file, imports }) =>
        imports.flatMap(({ line, names, specifier }) => {
          const found = names.find((name) => connects.test(`${specifier} ${name}`))
          return found === undefined ? [] : [{ file, line, sentence: `imports ${found} of ${specifier}` }]
        })
      )

/** Limits the number of modules per folder. */
export const refuseLargeFolders =
  ({ most }) =>
  (sources) =>
    [...Map.groupBy(modulesOf(sources), ({ file }) => posix.dirname(file))]
      .filter(([, files]) => files.length > most)
      .map(([folder, files]) => ({
        file: folder,
        line: 0,
        sentence: `holds ${files.length} source files, more than ${most}`
      }))

const isSqlError = (name) => name === "SqlError"

/**
 * SQL is written, and its client or the helpers that provide it imported, in files that are named for it; where the
 * client is made it is imported too.
 */
export const refuseSql =
  ({ clientMade, except, helpers, written }) =>
  (sources) =>
    modulesOf(sources)
      .filter(({ file }) => !written.test(file) && !except.test(file))
      .flatMap(({ file, imports, sqlLines }) => [
        ...sqlLines.map((line) => ({ file, line, sentence: "writes SQL" })),
        ...(clientMade.test(file) ? [] : imports)
          .filter(
            ({ names, specifier }) =>
              helpers.test(specifier) || (/^(effect\/sql|@effect\/sql-pg)/.test(specifier) && !names.every(isSqlError))
          )
          .map(({ line, specifier }) => ({ file, line, sentence: `imports the SQL client (${specifier})` }))
      ])

/** The day of an instant is taken in the files named for it. */
export const refuseOtherDays =
  ({ taken, except }) =>
  (sources) =>
    modulesOf(sources)
      .filter(({ file }) => !taken.test(file) && !except.test(file))
      .flatMap(({ dayLines, file }) =>
        dayLines.map((line) => ({ file, line, sentence: "takes the day of an instant" }))
      )

/** Doc comments begin with a verb or a noun. */
export const refuseStiltedDocs = (sources) =>
  sources.flatMap(({ file, stiltedDocLines }) =>
    stiltedDocLines.map((line) => ({
      file,
      line,
      sentence: "has a doc comment that begins with What, Whether, Who, Whose, Which, Of or The same"
    }))
  )

/** The name of a file's package: `@reclaim/core` in `libs/core`, `@reclaim/app-api` in `apps/api`. */
const packageOf = (file) => {
  const [kind, folder] = file.split("/")
  return `@reclaim/${kind === "apps" ? "app-" : ""}${folder}`
}

/** The key of a service is its package and its name, and no two services have the same. Computed keys are left alone. */
export const refuseServiceKeys = (sources) => {
  const services = sources.flatMap(({ file, services: defined }) =>
    defined
      .filter(({ key }) => key !== undefined)
      .map((service) => ({ ...service, file, wanted: `${packageOf(file)}/${service.name}` }))
  )
  const misnamed = services
    .filter(({ key, wanted }) => key !== wanted)
    .map(({ file, key, line, wanted }) => ({ file, line, sentence: `has the service key ${key}, not ${wanted}` }))
  const repeated = [...Map.groupBy(services, ({ key }) => key)].flatMap(([key, [first, ...others]]) =>
    others.map(({ file, line }) => ({ file, line, sentence: `has the service key ${key}, as has ${first.file}` }))
  )
  return [...misnamed, ...repeated]
}

/** Figures that track the growth of the tree. */
export const treeFigures = (sources) => {
  const modules = modulesOf(sources)
  const sizes = [...Map.groupBy(modules, ({ file }) => posix.dirname(file))].map(([folder, { length }]) => ({
    folder,
    count: length
  }))
  const circles = folderCircles(modules)
  return {
    folderCircles: circles.length,
    foldersInCircles: circles.reduce((total, { folders }) => total + folders.length, 0),
    largestFolder: sizes.toSorted((one, other) => other.count - one.count)[0],
    sourceFiles: sources.length,
    modules: modules.length
  }
}
