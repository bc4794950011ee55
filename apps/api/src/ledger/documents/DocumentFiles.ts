import type { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import type { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { DocumentExportQuery } from "@reclaim/core/contract/documents/DocumentQuery"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import { Context, type Effect, type Scope } from "effect"
import type { HttpServerResponse } from "effect/http"

/** Missing documents as Excel files. */
export class DocumentFiles extends Context.Service<
  DocumentFiles,
  {
    /** The file that a call asks for, or the link to one that is too large for one answer. */
    readonly answer: (
      asked: DocumentExportQuery
    ) => Effect.Effect<
      HttpServerResponse.HttpServerResponse | Extract<ReportFile, { readonly _tag: "Link" }>,
      NotAllowed | TooManyRequests | Unavailable,
      CurrentPrincipal | Scope.Scope
    >
  }
>()("@reclaim/app-api/DocumentFiles") {}
