import { describe, expect, it } from "@effect/vitest"
import { spreadsheetFault } from "./spreadsheetFault.ts"

describe("a cell of which a spreadsheet has kept no value", () => {
  // After the function references of Excel in each language, and of LibreOffice.
  it.each([
    ..."#N/A #REF! #NAME? #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN!".split(
      " "
    ),
    "#GETTING_DATA",
    ..."#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #VALEUR! #NOM? #NOMBRE! #NUL! #N/D #¡REF! #¡VALOR! #¿NOMBRE?".split(
      " "
    ),
    ..."#RIF! #VALORE! #N/B #VERW! #WAARDE! #NAAM? #DEEL/0! #SAKNAS! #I/T #ССЫЛКА! #Н/Д".split(" "),
    ..."Err:502 Err:508 Err:522".split(" ")
  ])("has an error in %s", (text) => {
    expect(spreadsheetFault(text)).toBe("spreadsheet_error")
  })

  it.each(["##", "########"])("is too narrow with %s", (text) => {
    expect(spreadsheetFault(text)).toBe("too_narrow")
  })

  it.each(["4,71235E+11", "4.71235E+11", "4.71235E11", "4.71235e+11", "4,71235e11", "1E+15", "1.2345678901234568E+17"])(
    "is rounded in %s",
    (text) => {
      expect(spreadsheetFault(text)).toBe("scientific_notation")
    }
  )

  it.each([
    "",
    "#12",
    "#4 Mill Lane",
    "# 5",
    "#B",
    "Unit #7!",
    "4E11",
    "7E12",
    "E+11",
    "44.71E-11X",
    "12.5E+3 Ltd",
    "Err",
    "1.5"
  ])("is none of it as %j", (text) => {
    expect(spreadsheetFault(text)).toBeNull()
  })
})
