import { Effect, Layer } from "effect"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { listClients } from "../../../ledger/clientRows.ts"
import { Database } from "../../../platform/database/Database.ts"
import { placeIn } from "../../../platform/sealed/SealedColumn.ts"
import { sealedFrikort, sealedOfApplication } from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import { hasSetting, keepFirst } from "../../../platform/sql/appSettingRows.ts"
import { upsertSecret } from "../applicationSecretRows.ts"
import { clearEnteredCard, sealKnownCard, takeEnteredCards, takeKnownCards } from "./earlierCardRows.ts"

/** Marks that every card is sealed: no version that knows this stamp stores one in clear text. */
const stamp = "danish_cards_sealed"

/** Path of a card's number in an application. */
const path = "tax.frikortNumber"

/**
 * Seals the numbers of Danish cards that an earlier version of the portal stored in clear text, before the server
 * accepts requests. A migration cannot do it without a key. Once all are sealed, the check is skipped.
 */
export const SealedCards = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const values = yield* SealedValues

    const sealEnteredCards = Effect.fnUntraced(function* (clientId: number) {
      for (const { applicationId, card } of yield* takeEnteredCards(clientId)) {
        const place = placeIn(sealedOfApplication, clientId, applicationId, path)
        const normalised = sealedOfApplication.index?.normalised(card) ?? card
        yield* upsertSecret(clientId, applicationId, {
          path,
          sealed: yield* values.seal(place, card),
          index: yield* values.indexOf(place, normalised),
          last4: lastFour(card)
        })
        yield* clearEnteredCard(clientId, applicationId)
      }
    })

    const sealKnown = Effect.fnUntraced(function* (clientId: number) {
      for (const { card, ownerId } of yield* takeKnownCards(clientId)) {
        yield* sealKnownCard(clientId, ownerId, yield* values.seal(placeIn(sealedFrikort, clientId, ownerId), card))
      }
    })

    if (yield* database.asIdentity(hasSetting(stamp))) return
    for (const { clientId } of yield* database.asIdentity(listClients)) {
      yield* database.asClient(clientId, Effect.andThen(sealEnteredCards(clientId), sealKnown(clientId)))
    }
    yield* database.asIdentity(keepFirst(stamp, "1"))
  }).pipe(Effect.orDie)
)
