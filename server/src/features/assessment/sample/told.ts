import { sampleCases } from './cases'

export interface ToldCase {
  title: string
  summary: string
  /** Id of `regimen/diseases.ts`. */
  disease: string
  /** HTML, made of our own data. */
  body: string
}

/** Cases of seasons that are over as articles: the history, and what was right step by step with its source. Those that run would tell the answers. */
export const toldCases = (): ToldCase[] =>
  sampleCases()
    .filter(({ season }) => season === 'old')
    .map(({ title, steps }) => {
      const [first] = steps
      const paragraphs = first?.content.stem.match(/<p>.*?<\/p>/g) ?? []
      const history = paragraphs.slice(0, -1)
      const told = steps.map(
        ({ topic, content: { rationale, source } }) =>
          `<h2>${topic}</h2><p>${rationale}</p><p>出处：${source.title}${source.isUnverified ? '（待核对）' : ''}</p>`,
      )
      return {
        title: `病例分享：${title}`,
        summary: (history[0] ?? '').replace(/<[^>]+>/g, ''),
        disease: first?.disease ?? 'pan',
        body: `<h2>病史与检查</h2>${history.join('')}${told.join('')}<p>患者为虚构，内容依据本应用的临床资料写成。</p>`,
      }
    })
