import { sessionNotes } from '@/features/tools/session-notes'

test('notes are kept for the session, each under its key, and can be removed', () => {
  expect(sessionNotes.read('a')).toBeUndefined()
  sessionNotes.write('a', '1')
  sessionNotes.write('b', '2')
  expect([sessionNotes.read('a'), sessionNotes.read('b')]).toEqual(['1', '2'])
  sessionNotes.remove('a')
  expect([sessionNotes.read('a'), sessionNotes.read('b')]).toEqual([undefined, '2'])
})
