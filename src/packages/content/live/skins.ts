/** A skin changes the ground below the picture and the mark on it; everything else stays. */
export interface Skin {
  /** Name of the style class. */
  name: 'plain' | 'fts' | 'spec'
  /** Stands between the picture and the title; empty: nothing does. */
  mark: string
}

const PLAIN: Skin = { name: 'plain', mark: '' }

const SKINS: Readonly<Record<string, Skin>> = {
  fts: { name: 'fts', mark: '合作专场' },
  spec: { name: 'spec', mark: '特别直播' },
}

export const skinOf = (name: string | undefined): Skin => SKINS[name ?? ''] ?? PLAIN
