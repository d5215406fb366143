/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import type { Factor, Span } from './types'

const ORGANS: readonly (readonly [organ: string, pattern: RegExp])[] = [
  ['contralateralLung', /对侧肺/g],
  ['lung', /(?:双|两|左|右)?侧?肺(?!癌|腺癌|鳞癌|门|[上中下]叶癌)(?:[上中下]叶)?(?:内)?/g],
  ['liver', /肝(?!门|癌|细胞|动脉|固有|总|十二指肠|肾隐窝)(?:脏|内|[左右]叶|S\d)?/g],
  ['brain', /(?<!间)脑(?!膜瘤)|颅内(?!侵)/g],
  ['bone', /(?<!锁|环状软|软|甲状软|颞|翼|颅底)骨(?!化|折|髓|质增生|上|下)|椎体|胸椎|腰椎|肋骨|髂骨/g],
  ['adrenal', /肾上腺/g],
  ['peritoneum', /(?<!脏层)腹膜(?!后)|大网膜|网膜/g],
  ['pleura', /(?<!脏层|壁层)胸膜(?!下)/g],
  ['ovary', /卵巢/g],
  ['spleen', /脾(?!门|动脉)/g],
]
const SPREAD = /转移(?:瘤|灶|性|癌)?/g
const EFFUSION =
  /恶性(?:胸水|胸腔积液|心包积液|腹水)|(?:胸水|胸腔积液|腹水)[^，]{0,8}?(?:查见|见|找到)(?:癌|腺癌|恶性|肿瘤)细胞|腹腔(?:冲洗液|灌洗液)[^，]{0,6}?(?:查见|见|找到|细胞学阳性)(?:癌细胞)?/g
const NO_DISTANT =
  /(?:未见|无|未发现|未查见|未提示)[^，]{0,8}?(?:远处|全身|其他脏器)[^，]{0,6}?转移|远处转移[:：]?\s*(?:无|阴性|\(-\)|未见)/g
const DISTANT = /远处转移/g
const DISTANT_NODES: Readonly<Record<string, RegExp>> = {
  gastric: /(?:锁骨上|腹膜后|腹主动脉旁|肠系膜根部?)[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
  colorectal: /(?:锁骨上|腹膜后|腹主动脉旁)[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
  'esophagus-scc': /(?:锁骨上|腹膜后|腹主动脉旁)[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
  'esophagus-adeno': /(?:锁骨上|腹膜后|腹主动脉旁)[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
  hcc: /(?:锁骨上|纵隔)[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
}
/** Organs of the tumour itself. */
const OWN: Readonly<Record<string, readonly string[]>> = { hcc: ['liver'], icc: ['liver'], lung: [], breast: [] }

/** Distant metastases with their organ, denied ones as well, and M0 where the report denies all. */
export function metastasesIn(page: Page, cancer: string): Factor[] {
  const none = page.matches(NO_DISTANT).map(({ clause, span }) => {
    const doubted = /除外|可疑/.test(page.folded.slice(clause.start, span.end))
    return page.factor(clause, 'M', 'M0', span, { holds: true, certain: !doubted, why: '原文否认远处转移' })
  })
  const found: Factor[] = [...none]
  const isTaken = (start: number) => found.some((one) => one.key !== 'metastasis' && one.start <= start && start < one.end)
  for (const { clause, span } of page.matches(DISTANT))
    if (!isTaken(span.start)) found.push({ ...page.factor(clause, 'M', 'M1', span) })
  for (const { clause, span } of page.matches(SPREAD)) {
    if (isTaken(span.start)) continue
    found.push(...organsOf(page, cancer, clause, span))
  }
  const effusions = page
    .matches(EFFUSION)
    .map(({ clause, match, span }) =>
      page.factor(
        clause,
        'metastasis',
        match[0].includes('腹') ? 'peritoneum' : match[0].includes('心包') ? 'pericardium' : 'effusion',
        span,
      ),
    )
  const nodes = page
    .matches(DISTANT_NODES[cancer] ?? /(?!)/g)
    .map(({ clause, span }) => page.factor(clause, 'metastasis', 'distantNode', span))
  const across =
    cancer === 'lung'
      ? page
          .matches(/对侧肺[^，、]{0,8}?结节|胸膜(?:多发)?(?:转移)?(?:性)?结节/g)
          .filter(({ match }) => !match[0].includes('转移'))
          .map(({ clause, match, span }) =>
            page.factor(clause, 'metastasis', match[0].startsWith('对') ? 'contralateralLung' : 'pleura', span),
          )
          .map((factor) => (factor.holds ? { ...factor, certain: false, why: '结节不等于转移' } : factor))
      : []
  return [...found, ...effusions, ...nodes, ...across]
}

/** Characters before a word of spread in which its organs are looked for. */
const REACH = 60

type Clause = Parameters<Page['factor']>[0]

/** Organs that a word of spread belongs to: of its clause, or, when that names none, of the clause before. */
function organsOf(page: Page, cancer: string, clause: Clause, span: Span): Factor[] {
  const inClause = page.folded.slice(Math.max(clause.start, span.start - REACH), span.start)
  const lead = inClause.slice(inClause.lastIndexOf('转移') + 1)
  if (/(?:淋巴结|LN)[^、]*$/.test(lead) || /^性?淋巴结/.test(page.folded.slice(span.end))) return []
  const named = (start: number, text: string) =>
    ORGANS.flatMap(([organ, pattern]) =>
      [...text.matchAll(pattern)]
        .slice(-1)
        .map((match) => ({ organ, start: start + match.index, length: match[0].length, words: match[0] })),
    )
      .filter(({ organ }) => !OWN[cancer]?.includes(organ))
      .filter(({ organ, start: at }) => !(organ === 'lung' && /对侧?$/.test(page.folded.slice(Math.max(0, at - 2), at))))
      .sort((a, b) => a.start - b.start)
  let organs = named(span.start - lead.length, lead)
  if (organs.length === 0 && !/淋巴结/.test(lead)) {
    const before = page.clauses[page.clauses.indexOf(clause) - 1]
    if (before?.sentence === clause.sentence && !/淋巴结/.test(before.folded) && before.folded.length <= REACH)
      organs = named(before.start, before.folded)
  }
  // Several organs of one clause: the spread may belong to the last one only, unless they are listed.
  const isList = /[、及和与]/.test(lead)
  const kept = isList ? organs : organs.slice(-1)
  return kept.map(({ organ, start }) => {
    const told = page.factor(clause, 'metastasis', organ, span)
    return { ...page.factor(clause, 'metastasis', organ, { start, end: span.end }), ...pick(told, page, clause, start, span.end) }
  })
}

/** Doubt or denial between the organ and the spread counts as before it. */
function pick(told: Factor, page: Page, clause: Clause, start: number, end: number) {
  const { holds, certain, why } = told
  const whole = page.factor(clause, '', '', { start, end })
  if (!whole.holds) return { ...SURE, holds: false, why: whole.why }
  return whole.certain ? { holds, certain, why } : { holds: whole.holds, certain: false, why: whole.why }
}
