/** Where a slot stands. One row a doctor and start: of two who want it the second finds it taken. */
export const SLOT_STATES = ['free', 'held', 'booked', 'done', 'no_show', 'closed'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** `hold`: until the order's time to pay is over. `release`: not paid, cancelled or moved to another time. */
type SlotEvent = 'hold' | 'book' | 'release' | 'finish' | 'miss' | 'close' | 'open'

const STEPS: Readonly<Record<SlotState, Partial<Record<SlotEvent, SlotState>>>> = {
  free: { hold: 'held', book: 'booked', close: 'closed' },
  held: { book: 'booked', release: 'free' },
  booked: { release: 'free', finish: 'done', miss: 'no_show' },
  done: {},
  no_show: {},
  closed: { open: 'free' },
}
/** States from which one comes to this one. A held slot is never free by the clock alone: its order ends first, for its payment may be on the way. */
export const slotsBefore = (to: SlotState): SlotState[] => SLOT_STATES.filter((state) => Object.values(STEPS[state]).includes(to))

export const SLOT_TAKEN = '该时间已被预约，请重新选择'
