/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import type { Factor } from './types'

const UNIT = '(?:cm|mm|CM|MM|厘米|毫米|公分|㎝|㎜)'
const NUMBER = '\\d{1,3}(?:\\.\\d{1,2})?'
const SIZE = new RegExp(
  `(?<![\\d./])${NUMBER}\\s*${UNIT}?(?:\\s*[x*]\\s*${NUMBER}\\s*${UNIT}?){0,2}(?:\\s*[-~]\\s*${NUMBER}\\s*)?(?<=\\d\\s*)${UNIT}|(?<![\\d./])${NUMBER}\\s*${UNIT}(?:\\s*[x*]\\s*${NUMBER}\\s*${UNIT}){0,2}`,
  'g',
)
const isMillimetre = (unit: string) => /mm|毫米|㎜/i.test(unit)

/** The largest of the dimensions, in mm. */
function millimetresOf(text: string): number {
  const parts = [...text.matchAll(new RegExp(`(${NUMBER})\\s*(${UNIT})?`, 'g'))]
  const last = [...parts].reverse().find(([, , unit]) => unit)?.[2] ?? 'cm'
  const sizes = parts.map(([, number, unit]) => Number(number) * (isMillimetre(unit ?? last) ? 1 : 10))
  return Math.round(Math.max(...sizes) * 10) / 10
}

/** What a measure can belong to. The last one named before it holds. */
const OWNERS: readonly (readonly [owner: string, pattern: RegExp])[] = [
  ['node', /淋巴结|LN/g],
  [
    'other',
    /距|切缘|层厚|囊肿|增厚|壁厚|厚约|厚度|深度|深约|间距|液性|积液|送检|组织一|标本大小|肠管长|长约\d|切除|血管瘤|原为|原大小|前片|较前|治疗前|MRF|肌瘤|癌栓/g,
  ],
  ['other', /(?<!淋巴结[^，、]{0,8})转移(?!性?淋巴结)/g],
  ['tumour', /肿块|肿物|结节|病灶|占位|肿瘤|癌(?!栓)|团块|包块|软组织(?:密度)?影|新生物|隆起|病变|肿大小|溃疡/g],
]
const FOREIGN = /肝|脑|骨|肾上腺|脾|椎/

function ownerOf(before: string): { owner: string; at: number } {
  const last = { owner: '', at: -1 }
  for (const [owner, pattern] of OWNERS)
    for (const match of before.matchAll(pattern)) if (match.index > last.at) Object.assign(last, { owner, at: match.index })
  return last
}

/** Characters before a measure in which its owner is looked for. */
const REACH = 120

/** Measures of the primary tumour (`sizeMm`) and of nodes (`nodeMm`); those of anything else are left out. */
export function sizesIn(page: Page, cancer: string): Factor[] {
  return page.matches(SIZE).flatMap(({ clause, span }) => {
    const { sentence } = clause
    const before = page.folded.slice(Math.max(sentence.start, span.start - REACH), span.start)
    const ahead = page.folded.slice(span.end, Math.min(sentence.end, span.end + 12))
    const earlier = page.sentences[page.sentences.indexOf(sentence) - 1]
    const isTumourAhead = /^(?:大小)?的?[^，、]{0,8}?(?:肿块|肿物|结节|病灶|占位|肿瘤|团块|软组织)/.test(ahead)
    const own = ownerOf(before)
    const { owner } = /^的?[^，、]{0,6}?淋巴结/.test(ahead)
      ? { owner: 'node' }
      : isTumourAhead
        ? { owner: 'tumour' }
        : own.owner
          ? own
          : ownerOf(earlier ? page.folded.slice(Math.max(earlier.start, earlier.end - REACH), earlier.end) : '')
    const isForeign =
      cancer !== 'hcc' && cancer !== 'icc' && owner === 'tumour' && FOREIGN.test(before.slice(0, Math.max(own.at, 0) + 2))
    if (owner === 'other' || owner === '' || isForeign) return []
    const value = millimetresOf(page.folded.slice(span.start, span.end))
    if (value <= 0 || value > 500) return []
    const key = owner === 'node' ? 'nodeMm' : 'sizeMm'
    return [page.factor(clause, key, value, span, { ...SURE, why: owner === 'node' ? '淋巴结径线' : '原发灶最大径' })]
  })
}
