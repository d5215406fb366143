import { CANCERS } from '@/domain/tnm'
import { classificationOf } from '@/domain/tnm/evaluate'
import { parseTnm } from '@/domain/tnm/parse'
import { searchCancers } from '@/domain/tnm/search'

const table = (cancer: string, edition: number, kind: string) => {
  const found = classificationOf(CANCERS.find(({ id }) => id === cancer)?.editions[edition], kind)
  if (!found) throw new Error('no such table')
  return found.table
}

test.each([
  ['lung', 'T2aN1M0', { T: 'T2a', N: 'N1', M: 'M0' }],
  ['lung', 'ypT1N2bM1c2', { T: 'T1', N: 'N2b', M: 'M1c2' }],
  ['lung', ' cTisN0M0 ', { T: 'Tis', N: 'N0', M: 'M0' }],
  ['breast', 'pTis(DCIS)N0M0(i+)', { T: 'Tis(DCIS)', N: 'N0', M: 'M0(i+)' }],
])('%s %s is read', (cancer, text, codes) => {
  expect(parseTnm(table(cancer, 0, 'c'), text)).toEqual(codes)
})

test.each(['', 'T2a', 'T2aN1', 'T2aN1MX', 'T2aN1M0x', 'N1T2aM0', 'T9N1M0', 'constructor'])(
  '%s is no TNM of lung cancer',
  (text) => {
    expect(parseTnm(table('lung', 0, 'c'), text)).toBeUndefined()
  },
)

test('a table without T, N, M reads none', () => {
  expect(parseTnm(table('hcc', 1, 'c'), 'T1aN0M0')).toBeUndefined()
})

test('cancers are found by name, alias, initials and English, the best first', () => {
  expect(searchCancers('wa')[0]?.id).toBe('gastric')
  expect(searchCancers('食管癌').map(({ id }) => id)).toEqual(['esophagus-scc', 'esophagus-adeno'])
  expect(searchCancers('breast').map(({ id }) => id)).toEqual(['breast'])
  expect(searchCancers('')).toHaveLength(CANCERS.length)
})
