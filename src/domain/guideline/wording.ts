import { updateTexts, versionTexts } from './data/texts'
import type { Guideline, Publisher } from './types'

export const publisherNames: Readonly<Record<Publisher, string>> = {
  CSCO: '中国临床肿瘤学会（CSCO）',
  NCCN: '美国国家综合癌症网络（NCCN）',
  ESMO: '欧洲肿瘤内科学会（ESMO）',
  CACA: '中国抗癌协会（CACA）',
  NHC: '国家卫生健康委员会',
  'MASCC/ESMO': '国际癌症支持治疗学会 / ESMO',
  BCLC: '巴塞罗那肝癌分期（BCLC）',
  FIGO: '国际妇产科联盟（FIGO）',
  SAMPLE: '示例内容，不是真实的指南',
}

/** Short enough for a filter and a tag. */
export const publisherLabel = (publisher: Publisher): string =>
  publisher === 'NHC' ? '国家卫健委' : publisher === 'SAMPLE' ? '示例' : publisher

export const yearText = ({ year }: Pick<Guideline, 'year'>): string => (year === null ? '年份未知' : `${year} 年`)

export function versionText({ version }: Pick<Guideline, 'version'>): string {
  return version === null ? '未知' : (versionTexts[version] ?? version)
}

export const updatesOf = ({ updates = [] }: Guideline): string[] => updates.map((text) => updateTexts[text] ?? text)

/** Texts of the records that have no Chinese wording yet: `field: text`. A version that is a year needs none. */
export function untranslated(guidelines: readonly Guideline[]): string[] {
  const versions = guidelines.flatMap(({ version }) => version ?? []).filter((text) => !/^\d{4}( 版)?$/.test(text))
  return [
    ...versions.filter((text) => !(text in versionTexts)).map((text) => `version: ${text}`),
    ...guidelines
      .flatMap(({ updates = [] }) => updates.filter((text) => !(text in updateTexts)))
      .map((text) => `updates: ${text}`),
  ]
}
