/** Where a slot stands. One row a doctor and start: of two who want it the second finds it taken. */
export const SLOT_STATES = ['free', 'held', 'booked', 'done', 'no_show', 'closed'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** `hold`: until the order's time to pay is over. `release`: not paid, cancelled or moved to another time. */
export type SlotEvent = 'hold' | 'book' | 'release' | 'finish' | 'miss' | 'close' | 'open'

const STEPS: Readonly<Record<SlotState, Partial<Record<SlotEvent, SlotState>>>> = {
  free: { hold: 'held', book: 'booked', close: 'closed' },
  held: { book: 'booked', release: 'free' },
  booked: { release: 'free', finish: 'done', miss: 'no_show' },
  done: {},
  no_show: {},
  closed: { open: 'free' },
}
/** The state after an event; none when that cannot happen. A held slot is never free by the clock alone: its order ends first, for its payment may be on the way. */
export const slotStep = (state: SlotState, event: SlotEvent): SlotState | undefined => STEPS[state][event]

const NAMES: Readonly<Record<SlotState, string>> = {
  free: '可预约',
  held: '待支付',
  booked: '已预约',
  done: '已完成',
  no_show: '未到',
  closed: '已停诊',
}
export const slotStateName = (state: SlotState): string => NAMES[state]

export const SLOT_TAKEN = '该时间已被预约，请重新选择'
