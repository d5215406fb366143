/** A skin changes colour and heading of the live room; everything else stays. */
export interface Skin {
  /** Name of the style class. */
  name: 'plain' | 'fts' | 'spec'
  /** Stands on a bar above the picture; empty: no bar. */
  mark: string
}

const PLAIN: Skin = { name: 'plain', mark: '' }

const SKINS: Readonly<Record<string, Skin>> = {
  fts: { name: 'fts', mark: '合作专场' },
  spec: { name: 'spec', mark: '特别直播' },
}

export const skinOf = (name: string | undefined): Skin => SKINS[name ?? ''] ?? PLAIN
