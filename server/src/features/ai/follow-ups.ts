import type { FoundPassage } from '../../kernel/passages'

/** What the same sources say beside what was asked: each of these the library can answer. */
const MORE: Readonly<Record<string, readonly (readonly [section: RegExp, question: (title: string) => string])[]>> = {
  drug: [
    [/用法/, (title) => `${title}的用法用量`],
    [/调整/, (title) => `${title}怎么调整剂量`],
    [/不良反应/, (title) => `${title}的不良反应`],
    [/相互作用/, (title) => `${title}的相互作用`],
  ],
  regimen: [
    [/剂量/, (title) => `${title}的剂量与给药日`],
    [/注意/, (title) => `${title}要注意什么`],
  ],
  trial: [
    [/设计/, (title) => `${title}的设计`],
    [/结果/, (title) => `${title}的主要终点结果`],
  ],
}
const MOST = 3
/** About what was answered from: others fit by a word only. */
const NEAR = 0.72

export function followUpsOf(passages: readonly FoundPassage[]): string[] {
  const questions: string[] = []
  const titles = new Set<string>()
  const first = passages[0]?.score ?? 0
  for (const { source, score } of passages) {
    const more = MORE[source.kind]
    if (!more || score < first * NEAR || titles.has(source.title)) continue
    titles.add(source.title)
    const read = passages.filter((other) => other.source.id === source.id).map(({ section }) => section)
    questions.push(
      ...more.filter(([section]) => !read.some((title) => section.test(title))).map(([, question]) => question(source.title)),
    )
  }
  return questions.slice(0, MOST)
}
