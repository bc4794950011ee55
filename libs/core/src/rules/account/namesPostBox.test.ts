import { expect, it } from "vitest"
import { namesPostBox } from "./namesPostBox.ts"

it.each([
  ["PO Box 123", true],
  ["P.O. Box 12", true],
  ["p. o. box 9", true],
  ["Post Office Box 4", true],
  ["Postfach 10 20 30", true],
  ["Boîte postale 7", true],
  ["BOITE POSTALE 7", true],
  ["Apartado 456", true],
  ["Apartado de Correos 456", true],
  ["Casella Postale 8", true],
  ["Postbus 1000", true],
  ["1 Ridge Road", false],
  ["12 Boxwood Lane", false],
  ["Postfachstraße 3", false],
  ["Spo Boxer Way 1", false],
  ["", false]
])("%j is a post office box: %s", (line, expected) => {
  expect(namesPostBox(line)).toBe(expected)
})
