/** Where the reclaims that an answer is about are noted and given keys; used again by the next answer. */
export interface SlotRoom {
  readonly slots: Uint32Array
  readonly keys: Float64Array
}

/** Room beyond this many slots is given back: one client with very many reclaims should not hold it for good. */
const maxKeptSlots = 4_000_000

/** Memory made anew for each question makes the collector stop the program. */
let room: SlotRoom = { slots: new Uint32Array(0), keys: new Float64Array(0) }

/** Room for so many slots, with whatever was left in it. To be used at once: the next answer is written over it. */
export const slotRoomFor = (slots: number): SlotRoom => {
  if (room.slots.length >= slots) return room
  const made = { slots: new Uint32Array(slots), keys: new Float64Array(slots) }
  if (slots <= maxKeptSlots) room = made
  return made
}
