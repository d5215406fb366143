/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import house from '../../../scripts/lint'
import { blobId, readList } from '../../../scripts/lint/old-list'

const ROOT = path.resolve(__dirname, '../../..')

/** Messages of the rule for a file with this code. */
function lint(code: string, old: Record<string, string> = {}): string[] {
  const found = new Linter({ cwd: ROOT }).verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { house: house as never },
        rules: { 'house/plain-words': ['error', { old }] },
      },
    ],
    { filename: path.join(ROOT, 'src/domain/a.ts') },
  )
  return found.map(({ message }) => message)
}

test.each([
  ['// Whoever reviews it signs.', 'Whoever'],
  ['/** Sent anew, as he wants. */', 'anew'],
  ['/*\n * The doctor is told.\n */', 'told'],
  ['// A token that is none.', 'is none'],
  ['const scoredAnew = 1', 'anew'],
  ['const NOBODY = 1', 'nobody'],
  ['function toldOf(order: string) { return order }', 'told'],
  ['const send = (toWhom: string) => toWhom', 'whom'],
  ['interface Order { isTold: boolean }', 'told'],
  ['class Order { private told = 1 }', 'told'],
  ['const { name: nobody } = order', 'nobody'],
])('%s is not plain', (code, word) => {
  expect(lint(code)).toContainEqual(expect.stringContaining(`"${word}" is not plain`))
})

test.each(['interface Given { id: string }', 'type Told = string', 'class Kept {}'])('%s names no thing', (code) => {
  expect(lint(code)).toContainEqual(expect.stringContaining('noun and role'))
})

test.each([
  ['text on the screen', "const title = 'nobody told anyone'"],
  ['code in a comment', '// See `toldOf`.'],
  ['an address in a comment', '// See https://example.com/told/anew'],
  ['a thing that does not exist', '// Null: there is none.'],
  ['an abbreviation', '// The HIS of a hospital.'],
  ['part of a longer word', '// This threshold has a histogram.'],
  ['a name from another file', "import { toldOf } from './b'\nconst { told } = toldOf()"],
  ['a key that a type elsewhere asks for', 'send({ told: true })'],
  ['Chinese', '// 没有人被告知。'],
])('%s is left alone', (_what, code) => expect(lint(code)).toEqual([]))

describe('a file from before the rule', () => {
  const code = '// Whoever reviews it signs.'
  const listed = { 'src/domain/a.ts': blobId(code) }

  test('is passed over while it stays the same', () => expect(lint(code, listed)).toEqual([]))

  test('is checked once it has changed, and leaves the list', () => {
    expect(lint(`${code}\nexport {}`, listed)).toEqual([
      expect.stringContaining('Changed since it was listed'),
      expect.stringContaining('"Whoever"'),
    ])
  })

  test('is not listed when it is plain', () => {
    const plain = '// The reviewer signs it.'
    expect(lint(plain, { 'src/domain/a.ts': blobId(plain) })).toEqual([expect.stringContaining('Every word is plain')])
  })
})

test('an id is the one that git gives', () => expect(blobId('hello\n')).toBe('ce013625030ba8dba906f756967f9e9ca394464a'))

test('every file of the list is there and has not changed', () => {
  const stale = Object.entries(readList()).filter(([name, id]) => {
    const file = path.join(ROOT, name)
    return !fs.existsSync(file) || blobId(fs.readFileSync(file, 'utf8')) !== id
  })
  expect(stale).toEqual([])
})
