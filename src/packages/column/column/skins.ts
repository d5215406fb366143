/** A skin changes colour, banner and title of the column page; everything else stays. */
export interface Skin {
  /** Name of the style class. */
  name: 'plain' | 'blood' | 'asco' | 'hkj' | 'melanoma'
  /** Shown on the banner; empty: no mark. */
  mark: string
  title: (author: string) => string
}

const PLAIN: Skin = { name: 'plain', mark: '', title: (author) => `${author} · 专栏` }

const SKINS: Readonly<Record<string, Skin>> = {
  blood: { name: 'blood', mark: '血液肿瘤专栏', title: (author) => `${author} · 血液肿瘤专栏` },
  asco: { name: 'asco', mark: 'ASCO 会议专栏', title: (author) => `${author} · ASCO 会议专栏` },
  hkj: { name: 'hkj', mark: 'TOP20 专栏作者', title: (author) => `${author} · TOP20 专栏作者` },
  melanoma: { name: 'melanoma', mark: '黑色素瘤专题', title: (author) => `${author} · 黑色素瘤专题` },
}

export const skinOf = (name: string | undefined): Skin => SKINS[name ?? ''] ?? PLAIN
