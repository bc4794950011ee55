import { RowProblem } from "../../../domain/application/batch/RowProblem.ts"
import { UploadRow } from "../../../domain/application/batch/UploadRow.ts"
import { makeAccountCells } from "./makeAccountCells.ts"

/** A row of an account whose custodian is misspelled, with overrides. */
export const makeUploadRow = (overrides: Partial<ConstructorParameters<typeof UploadRow>[0]> = {}): UploadRow =>
  new UploadRow({
    line: 3,
    cells: { ...makeAccountCells({ fi_code: "NTR", tax_id: "••••6789" }) },
    corrected: ["city"],
    state: "error",
    problems: [
      new RowProblem({
        line: 3,
        column: "fi_code",
        code: "unknown_custodian",
        message: "No custodian has this code",
        suggestion: "NTRS (Northern Trust)",
        isDoubt: false
      })
    ],
    missing: [{ path: "people.contactIds", text: "Choose at least one person" }],
    applicationId: null,
    ...overrides
  })
