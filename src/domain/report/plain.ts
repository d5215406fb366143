import type { Sheet, SheetCard } from './sheet-schema'

/** A part of a stage for patients: no category, no figure, and what it says only where the doctor has confirmed it. */
export interface PlainPart {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Words of the report, with their place among those of the card. */
  readonly words: readonly { readonly index: number; readonly text: string }[]
}

const TITLES: Readonly<Record<string, string>> = { T: '肿瘤本身', N: '附近的淋巴结', M: '身体其他部位' }

/** What a category means to everybody, whatever the cancer: more would have to be told by the doctor. */
function plainText({ key, code }: SheetCard): string {
  if (/^[TNM]X/.test(code)) return '现有的检查还不能判断。'
  if (key === 'T') {
    if (code.startsWith('T0')) return '检查没有见到原来部位的肿瘤。'
    if (/^T(?:is|a$)/.test(code)) return '病变停留在表面，没有向深处生长。'
    return '医生根据肿瘤的大小、深入程度和影响到的地方来判断。'
  }
  if (key === 'N') return code.startsWith('N0') ? '没有发现附近的淋巴结受影响。' : '附近的淋巴结受到影响。'
  return code.startsWith('M0') ? '没有发现肿瘤转移到其他部位。' : '肿瘤转移到了其他部位。'
}

/** T, N and M in plain words, each with the words of the report; other cards are for the doctor to explain. */
export const plainParts = ({ cards }: Sheet): PlainPart[] =>
  cards
    .filter(({ key, code }) => key in TITLES && code !== '')
    .map((card) => ({
      ...{ key: card.key, title: TITLES[card.key] ?? '', text: plainText(card) },
      words: card.words.flatMap(({ text, verdict }, index) => (verdict === 'no' ? [] : [{ index, text }])),
    }))

/** What a stage is, whatever the cancer. */
export const PLAIN_STAGE =
  '分期说的是肿瘤的范围，医生根据它选择治疗。一般分为 I 到 IV 期，数字越大范围越广；同一期里每个人的情况也不一样。'
