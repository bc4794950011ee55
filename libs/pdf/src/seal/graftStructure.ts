import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PDFPage, PdfRef } from "@libpdf/core"

const rootOf = (file: PDF): PdfDict | undefined => {
  const found = file.getCatalog().get("StructTreeRoot", (ref) => file.getObject(ref))
  return found instanceof PdfDict ? found : undefined
}

const numbersOf = (file: PDF, root: PdfDict): PdfArray | undefined =>
  root.getDict("ParentTree", (ref) => file.getObject(ref))?.getArray("Nums", (ref) => file.getObject(ref))

/** The first key of the parent tree that nothing has. */
const nextKeyOf = (file: PDF, root: PdfDict): number => {
  const numbers = numbersOf(file, root)
  const keys = (numbers?.toArray() ?? []).flatMap((item, at) =>
    at % 2 === 0 && item instanceof PdfNumber ? item.value : []
  )
  return Math.max(-1, ...keys) + 1
}

const asList = (object: PdfObject | undefined, file: PDF): ReadonlyArray<PdfObject> => {
  const list = object instanceof PdfRef ? file.getObject(object) : object
  if (list instanceof PdfArray) return list.toArray()
  return object === undefined ? [] : [object]
}

/**
 * Adds the structure of one document to another that has taken over all its pages, so that what is read aloud of them is
 * read there too. `pages` are the copies, in the order of the source. A document without structure is left as it is.
 */
export const graftStructure = (into: PDF, source: PDF, pages: ReadonlyArray<PDFPage>): void => {
  const [root, from] = [rootOf(into), rootOf(source)]
  for (const page of pages) if (root === undefined || from === undefined) page.dict.delete("StructParents")
  if (root === undefined || from === undefined) return
  const rootRef = into.getCatalog().getRef("StructTreeRoot")
  const fromRef = source.getCatalog().getRef("StructTreeRoot")
  const numbers = numbersOf(into, root)
  if (rootRef === undefined || fromRef === undefined || numbers === undefined) {
    throw new Error("the structure of a document is not where it should be")
  }
  /** Copies by the number of what they are copies of. */
  const known = new Map<number, PdfRef>([[fromRef.objectNumber, rootRef]])
  source.getPages().forEach((page, index) => {
    const copy = pages[index]
    if (copy !== undefined) known.set(page.ref.objectNumber, copy.ref)
  })

  const copied = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) {
      const before = known.get(object.objectNumber)
      if (before !== undefined) return before
      const target = source.getObject(object)
      if (target === null) throw new Error(`object ${object.toString()} of a structure is missing`)
      // Registered before it is filled: children refer to their parents.
      const empty = target instanceof PdfArray ? new PdfArray() : new PdfDict()
      const ref = into.register(empty)
      known.set(object.objectNumber, ref)
      if (target instanceof PdfArray && empty instanceof PdfArray) empty.push(...target.toArray().map(copied))
      else if (target instanceof PdfDict && empty instanceof PdfDict) {
        for (const [name, value] of target) empty.set(name, copied(value))
      }
      return ref
    }
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map(copied))
    if (object instanceof PdfDict) {
      const copy = new PdfDict()
      for (const [name, value] of object) copy.set(name, copied(value))
      return copy
    }
    return object
  }

  // A document has one element for all of it; what is added is a part of that.
  const [whole] = asList(root.get("K"), into)
  const wholeElement = whole instanceof PdfRef ? into.getObject(whole) : null
  if (!(whole instanceof PdfRef) || !(wholeElement instanceof PdfDict)) {
    throw new Error("the structure of a document has no element for all of it")
  }
  const parts = asList(from.get("K"), source).map(copied)
  for (const part of parts) {
    const element = part instanceof PdfRef ? into.getObject(part) : part
    if (!(element instanceof PdfDict)) continue
    element.set("S", PdfName.of("Part"))
    element.set("P", whole)
  }
  wholeElement.set("K", new PdfArray([...asList(wholeElement.get("K"), into), ...parts]))
  const first = nextKeyOf(into, root)
  const given = numbersOf(source, from)?.toArray() ?? []
  for (let at = 0; at + 1 < given.length; at += 2) {
    const [key, value] = [given[at], given[at + 1]]
    if (key instanceof PdfNumber && value !== undefined) numbers.push(PdfNumber.of(first + key.value), copied(value))
  }
  for (const page of pages) {
    const key = page.dict.getNumber("StructParents")
    if (key !== undefined) page.dict.set("StructParents", PdfNumber.of(first + key.value))
  }
  root.set("ParentTreeNextKey", PdfNumber.of(nextKeyOf(into, root)))
}
