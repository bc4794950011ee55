import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Market } from "@reclaim/core/domain/market/Market"
import { count } from "@reclaim/core/format/count"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { FactList } from "../page/FactList.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { Disclosure } from "../transactions/Disclosure.tsx"
import { marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"

const back = marketMessages.back

/** Who gives back, on what, and how long that takes. */
export const BackPart = ({ market }: { readonly market: Market }) => {
  const { monthsToPayment: months, monthsToPaymentFound: found } = market
  return (
    <SheetPart title={back.title}>
      <FactList
        look="framed"
        facts={[
          { name: back.authority, value: market.taxAuthority },
          {
            name: back.months,
            value: [
              ...(months === null ? [] : [back.span(count(months.shortest), count(months.longest))]),
              ...(found === "" ? [] : [back.found(found)])
            ].join(", ")
          },
          { name: back.atSource, value: market.reliefAtSource },
          { name: back.quick, value: market.quickRefund },
          { name: back.originals, value: market.originals },
          { name: back.proof, value: market.residenceProof, isWide: true },
          { name: back.documents, value: market.claimDocuments, isWide: true }
        ]}
      />
    </SheetPart>
  )
}

const words = marketMessages.documents

/** What a market asks for. */
export const DocumentsPart = ({ documents }: { readonly documents: ReadonlyArray<DocumentRule> }) => (
  <SheetPart title={words.title}>
    <p>{words.sentence}</p>
    <div className={styles["framed"]}>
      <Disclosure label={words.title} value={count(documents.length)}>
        <PlainTable className={styles["table"]}>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.lead}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((rule, at) => (
              // Rules of one code differ by their owners; the table has them in its own order.
              <tr key={`${rule.code} ${String(at)}`}>
                <th scope="row">
                  {rule.name}
                  <small>
                    {rule.reason}; {words.needs[rule.need]}
                  </small>
                </th>
                <td>{words.days(rule.leadDays, count(rule.leadDays))}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Disclosure>
    </div>
  </SheetPart>
)
