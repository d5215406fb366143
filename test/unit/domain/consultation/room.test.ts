import fc from 'fast-check'
import { areRoundsOver, canWithdraw, namesEmergency, roundsOf, SENDERS, type Sender } from '@/domain/consultation/rounds'

const letters: Readonly<Record<string, Sender>> = { P: 'patient', D: 'doctor', S: 'system', A: 'assistant' }
const senders = (text: string): Sender[] => [...text].map((letter) => letters[letter] ?? 'system')

describe('rounds', () => {
  test.each([
    ['', 0, false],
    ['P', 1, true],
    ['PPDPDP', 3, true],
    ['PSAPD', 1, false],
    ['DDP', 1, true],
    ['D', 0, false],
  ])('%s: %d used, open %s', (text, used, isOpen) => expect(roundsOf(senders(text))).toEqual({ used, isOpen }))

  test('example 9: with a limit of 2 the last message of PPDPDP is refused', () => {
    expect(areRoundsOver(senders('PPDPD'), 2)).toBe(true)
    expect(areRoundsOver(senders('PPDP'), 2)).toBe(false)
    expect(areRoundsOver(senders('PPDPD'), 3)).toBe(false)
    expect(areRoundsOver(senders('PPDPDD'), 2)).toBe(true)
    expect(areRoundsOver(senders('PDPDPDPD'), undefined)).toBe(false)
  })
  test('system and assistants change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SENDERS)), (all) => {
        const talk = all.filter((sender) => sender === 'patient' || sender === 'doctor')
        expect(roundsOf(all)).toEqual(roundsOf(talk))
      }),
    )
  })
})

test('a message is withdrawn within two minutes', () => {
  expect([canWithdraw(0, 120_000), canWithdraw(0, 120_001)]).toEqual([true, false])
})

test.each(['突然呼吸困难怎么办', '大出血', '妈妈意识不清', '胸痛两小时', '抽搐', '想自杀'])('%s is an emergency', (text) =>
  expect(namesEmergency(text)).toBe(true),
)
test('a question about a dose is none', () => expect(namesEmergency('卡培他滨饭后多久吃？')).toBe(false))
