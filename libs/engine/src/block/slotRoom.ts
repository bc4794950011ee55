/** Scratch memory for the slots of an answer and their sort keys; reused by the next answer. */
export interface SlotRoom {
  readonly slots: Uint32Array
  readonly keys: Float64Array
}

/** Maximum size of a cached buffer, so that one client with very many reclaims does not hold the memory for good. */
const maxKeptSlots = 4_000_000

/** Reused, because allocating for each request makes the garbage collector pause the program. */
let room: SlotRoom = { slots: new Uint32Array(0), keys: new Float64Array(0) }

/** Room for this many slots, with stale contents. Valid only until the next answer overwrites it. */
export const slotRoomFor = (slots: number): SlotRoom => {
  if (room.slots.length >= slots) return room
  const made = { slots: new Uint32Array(slots), keys: new Float64Array(slots) }
  if (slots <= maxKeptSlots) room = made
  return made
}
