import { Effect, Schema, SchemaGetter } from "effect"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentFilter, maxDocumentSearch } from "../../domain/document/DocumentFilter.ts"
import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import { DocumentsOfWhom } from "../../domain/document/DocumentsOfWhom.ts"
import { DocumentProgress } from "../../domain/document/DocumentProgress.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { clientDocumentsClassificationId } from "../../rules/shell/appConstants.ts"
import { CommaList } from "../wire/CommaList.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"

/** `classification_id`: 1 filters for the client's own documents; null and absent do not. */
const Classification = Schema.NullOr(Schema.Literal(clientDocumentsClassificationId)).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((id: 1 | null) => id !== null),
    encode: SchemaGetter.transform((isOn: boolean) => (isOn ? clientDocumentsClassificationId : null))
  })
)

const OwnerId = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

const InvestorId = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })))

const PayYear = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1900, maximum: 2999 })))

/** The fields of a question about documents. */
export const documentFields = {
  viewAsUserId: ViewAsUserId,
  custodianCodes: CommaList,
  accountCodes: CommaList,
  countries: CommaList,
  clientStatuses: CommaList,
  ownerId: OwnerId,
  fundOwnerId: OwnerId,
  code: Schema.optionalKey(Schema.NullOr(DocumentCode)),
  investorId: Schema.optionalKey(InvestorId),
  ofWhom: Schema.optionalKey(Schema.NullOr(DocumentsOfWhom)),
  payYear: Schema.optionalKey(PayYear),
  standing: Schema.optionalKey(Schema.NullOr(DocumentProgress)),
  search: Schema.optionalKey(sentLine(maxDocumentSearch)),
  groupBy: DocumentGrouping.pipe(Schema.withDecodingDefaultKey(Effect.succeed("bo" as const))),
  clientDocumentsOnly: Classification
}

/** Names of the fields on the wire. */
export const documentKeys = {
  viewAsUserId: "view_as_user_id",
  custodianCodes: "fi_code",
  accountCodes: "acct_code",
  countries: "coi",
  clientStatuses: "client_status",
  ownerId: "boclient_id",
  fundOwnerId: "fund_boclient_id",
  code: "document_code",
  investorId: "investor_id",
  ofWhom: "of_whom",
  payYear: "pay_year",
  standing: "standing",
  search: "search",
  groupBy: "group_by",
  clientDocumentsOnly: "classification_id"
} as const

const Fields = Schema.Struct(documentFields)

/** The fields of a filter. */
export const narrowedBy = (filter: DocumentFilter) => ({
  custodianCodes: filter.custodianCodes,
  accountCodes: filter.accountCodes,
  countries: filter.countries,
  clientStatuses: filter.clientStatuses,
  ownerId: filter.ownerId,
  fundOwnerId: filter.fundOwnerId,
  // In addition to the specification's keys; sent only when they filter.
  ...(filter.code === null ? {} : { code: filter.code }),
  ...(filter.investorId === null ? {} : { investorId: filter.investorId }),
  ...(filter.ofWhom === null ? {} : { ofWhom: filter.ofWhom }),
  ...(filter.payYear === null ? {} : { payYear: filter.payYear }),
  ...(filter.standing === null ? {} : { standing: filter.standing }),
  ...(filter.search === "" ? {} : { search: filter.search }),
  groupBy: filter.groupBy,
  clientDocumentsOnly: filter.clientDocumentsOnly
})

/** Fields of a decoded document question. */
export const documentQueryFields = { filter: Schema.toType(DocumentFilter), viewAsUserId: Schema.Natural }

const Query = Schema.Struct(documentQueryFields)

/**
 * The body of the two document calls: the filter, and the user whose documents are shown. A missing key filters
 * nothing.
 */
export const DocumentQuery = Fields.pipe(
  Schema.encodeKeys(documentKeys),
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform(({ viewAsUserId, ...filter }: typeof Fields.Type) => ({
      filter: new DocumentFilter(filter),
      viewAsUserId
    })),
    encode: SchemaGetter.transform(({ filter, viewAsUserId }: typeof Query.Type): typeof Fields.Type => ({
      viewAsUserId,
      ...narrowedBy(filter)
    }))
  })
)
export type DocumentQuery = typeof DocumentQuery.Type

/** Rows of an export: documents, or the reclaims that wait for them. */
export const DocumentReportType = Schema.Literals(["documents", "items"])
export type DocumentReportType = typeof DocumentReportType.Type

const ExportFields = Schema.Struct({ ...documentFields, reportType: DocumentReportType })

const ExportQuery = Schema.Struct({ ...Query.fields, reportType: DocumentReportType })

/** The body of the document export: the question and the kind of rows. */
export const DocumentExportQuery = ExportFields.pipe(
  Schema.encodeKeys({ ...documentKeys, reportType: "report_type" }),
  Schema.decodeTo(ExportQuery, {
    decode: SchemaGetter.transform(({ reportType, viewAsUserId, ...filter }: typeof ExportFields.Type) => ({
      filter: new DocumentFilter(filter),
      viewAsUserId,
      reportType
    })),
    encode: SchemaGetter.transform(
      ({ filter, reportType, viewAsUserId }: typeof ExportQuery.Type): typeof ExportFields.Type => ({
        viewAsUserId,
        ...narrowedBy(filter),
        reportType
      })
    )
  })
)
export type DocumentExportQuery = typeof DocumentExportQuery.Type
