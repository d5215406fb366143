import assert from 'node:assert/strict'
import { csvOf, readCsv, writeCsv } from './csv'
import { describe, test } from '../test/run'

describe('a CSV file', () => {
  test('is written for spreadsheets, and holds no formula', () => {
    const rows = [
      ['编号', '金额'],
      ['=1+1', -12.5],
      ['a"b,c', '@x'],
      ['＝1+1', '＋1'],
      ['－1', '＠x'],
      ['6222021234567890128', { cents: -1200005 }],
    ]
    const lines = ['编号,金额', "'=1+1,-12.5", '"a""b,c",\'@x', "'＝1+1,'＋1", "'－1,'＠x", '6222021234567890128,-12000.05']
    assert.equal(writeCsv(rows), `\uFEFF${lines.join('\r\n')}\r\n`)
  })
  test('that is too long for memory is written by and by, with one head', async () => {
    async function* batches() {
      yield [['1'], ['2']]
      yield []
      yield [['3']]
    }
    const chunks: string[] = []
    for await (const chunk of csvOf(['a'], batches())) chunks.push(chunk)
    assert.deepEqual(chunks, ['\uFEFFa\r\n', '1\r\n2\r\n', '', '3\r\n'])
  })
  test('is read by the names of its first line, whatever ends a line', () => {
    const read = [
      { a: '1', b: 'x, "y"' },
      { a: '', b: '2' },
      { a: '3', b: '' },
    ]
    assert.deepEqual(readCsv('\uFEFFa,b\r\n1,"x, ""y"""\r\n\r\n, 2 \r\n3\r\n'), read)
    assert.deepEqual(readCsv('a,b\n1,"x, ""y"""\n,2\n3,'), read)
    assert.deepEqual(readCsv(''), [])
  })
})
