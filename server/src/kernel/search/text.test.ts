import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { highlightsOf } from './highlights'
import { normalise } from '@/domain/search/fold'
import { gramCode, gramsOfHan, indexTexts, initialPair, initialsOf, pinyinOf, wordsOf } from './text'

describe('text for searching', () => {
  test('is compared without width, case and hyphens inside words', () => {
    assert.equal(normalise('ＰＤ－Ｌ１ 与 PD-1、CAR-T'), 'pdl1 与 pd1、cart')
  })
  test('is cut into runs of Chinese and of letters', () => {
    assert.deepEqual(wordsOf('EGFR-TKI治疗，肺癌 IIIa期'), { han: ['治疗', '肺癌', '期'], latin: ['egfrtki', 'iiia'] })
    assert.deepEqual(wordsOf('，。!'), { han: [], latin: [] })
  })
  test('of one character is found by the character, longer ones by pairs', () => {
    assert.deepEqual(gramsOfHan('癌'), ['癌'])
    assert.deepEqual(gramsOfHan('非小细胞'), ['非小', '小细', '细胞'])
  })
  test('is spelled', () => {
    assert.equal(pinyinOf('肺癌 EGFR'), 'feiai')
    assert.equal(initialsOf('非小细胞肺癌'), 'fxxbfa')
    assert.equal(pinyinOf('女性'), 'nvxing')
  })
  test('has numbers that are different for different grams', () => {
    const grams = ['肺', '肺癌', '癌肺', 'ab', initialPair('ab'), 'egfr', 'a', '~']
    assert.equal(new Set(grams.map(gramCode)).size, grams.length)
    for (const gram of grams) assert.ok(Number.isInteger(gramCode(gram)) && Math.abs(gramCode(gram)) <= 2 ** 31)
  })
  test('names a thing by pinyin and initials as well, with the letters between them', () => {
    assert.equal(indexTexts({ title: 'PLD+卡铂', aliases: ['AUC'] }).names, '|pld卡铂|pldkabo|~pldkb|auc|')
  })
  test('puts pinyin of title and names, but not of the rest, into the index', () => {
    const { latin, grams } = indexTexts({ title: '肺癌', related: ['林知远'], more: '胃癌 KRAS' })
    assert.match(latin, /feiailinzhiyuan/)
    assert.doesNotMatch(latin, /weiai/)
    assert.match(latin, /kras/)
    assert.ok(grams.includes(gramCode('胃癌')))
  })
})

describe('highlights', () => {
  const of = (title: string, keyword: string) => highlightsOf(title, wordsOf(keyword))
  test('are the words as they stand in the title', () => {
    assert.deepEqual(of('PD-L1 与肺癌', 'pdl1 肺癌'), ['肺癌', 'PD-L1'])
  })
  test('are pairs when the run is not there as a whole', () => assert.deepEqual(of('肺癌的治疗', '肺癌治疗'), ['肺癌', '治疗']))
  test('are the characters that were typed as pinyin', () => assert.deepEqual(of('晚期肺癌的治疗', 'feiai'), ['肺癌']))
  test('are none when the title did not match', () => assert.deepEqual(of('胃癌', '肺癌 zzz'), []))
})
