import { Effect, Layer } from "effect"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { Database } from "../../../platform/database/Database.ts"
import { placeIn } from "../../../platform/sealed/SealedColumn.ts"
import { sealedFrikort, sealedOfApplication } from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import { upsertSecret } from "../applicationSecretRows.ts"
import {
  clearEnteredCard,
  listClientsWithCards,
  sealKnownCard,
  takeEnteredCards,
  takeKnownCards
} from "./earlierCardRows.ts"

/** Where the number of a card stands in an application. */
const path = "tax.frikortNumber"

/**
 * Seals the numbers of Danish cards that an earlier version of the portal has kept in clear, before the server answers
 * anything. A migration can't: it has no key. What is sealed already is not looked at again.
 */
export const SealedCards = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const values = yield* SealedValues

    const sealEntered = Effect.fnUntraced(function* (clientId: number) {
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

    for (const clientId of yield* database.asOwner(listClientsWithCards)) {
      yield* database.asClient(clientId, Effect.andThen(sealEntered(clientId), sealKnown(clientId)))
    }
  }).pipe(Effect.orDie)
)
