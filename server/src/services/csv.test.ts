import assert from 'node:assert/strict'
import { readCsv, writeCsv } from './csv'
import { describe, test } from '../test/run'

describe('a CSV file', () => {
  test('is written for spreadsheets, and holds no formula', () => {
    const rows = [
      ['编号', '金额'],
      ['=1+1', -12.5],
      ['a"b,c', '@x'],
    ]
    assert.equal(writeCsv(rows), '\uFEFF编号,金额\r\n\'=1+1,-12.5\r\n"a""b,c",\'@x\r\n')
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
