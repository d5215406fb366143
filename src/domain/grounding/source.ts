/** What an answer may rest on. */
export const SOURCE_KINDS = ['drug', 'regimen', 'trial', 'guideline', 'advice', 'paper', 'article'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Name and measure word, for `依据 6 篇文献、2 部指南`. */
export const SOURCE_NAMES: Readonly<Record<SourceKind, readonly [name: string, measure: string]>> = {
  drug: ['药品资料', '份'],
  regimen: ['方案', '个'],
  trial: ['试验', '项'],
  guideline: ['指南', '部'],
  advice: ['分期治疗建议', '条'],
  paper: ['文献', '篇'],
  article: ['文章', '篇'],
}

/** `依据 2 项试验、1 份药品资料`: each source once. */
export function restingText(sources: readonly { kind: SourceKind; refId: string }[]): string {
  const once = new Map(sources.map((source) => [`${source.kind} ${source.refId}`, source.kind]))
  const kinds = [...once.values()]
  const parts = SOURCE_KINDS.map((kind) => ({ kind, count: kinds.filter((other) => other === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${SOURCE_NAMES[kind][1]}${SOURCE_NAMES[kind][0]}`)
  return parts.length > 0 ? `依据 ${parts.join('、')}` : ''
}
