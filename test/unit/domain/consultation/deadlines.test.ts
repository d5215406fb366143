import { DEADLINES, deadlineOf, endsAfterCompletion } from '@/domain/consultation/deadlines'
import { timerMove } from '@/domain/consultation/move'
import { FINAL_STATES, ORDER_STATES } from '@/domain/consultation/states'
import { TRANSITIONS } from '@/domain/consultation/transitions'
import { T0 } from './orders'

const DAY = 86_400_000

test('every state that ends by itself says what it waits for, and which rows of the table end it', () => {
  for (const { state, rows } of DEADLINES) {
    const own = TRANSITIONS.filter(
      ({ who, from, event }) => who.includes('timer') && from.includes(state) && event === timerMove({ state }),
    )
    expect([state, [...new Set(own.map(({ id }) => id))]]).toEqual([state, rows])
  }
  const final: readonly string[] = FINAL_STATES
  expect(ORDER_STATES.filter((state) => !deadlineOf(state))).toEqual(final.filter((state) => state !== 'completed'))
})

test('what ends after the completion', () => {
  expect(endsAfterCompletion({ completedAt: null })).toBeNull()
  expect(endsAfterCompletion({ completedAt: T0 })).toEqual({
    followUp: T0 + 2 * DAY,
    archive: T0 + DAY,
    dispute: T0 + 7 * DAY,
    settle: T0 + 7 * DAY,
    rate: T0 + 30 * DAY,
  })
})
