/** A skin changes colour, drawing, mark and title of the column page; everything else stays. */
export interface Skin {
  /** Name of the style class. */
  name: 'plain' | 'blood' | 'asco' | 'hkj' | 'melanoma'
  /** Shown on the banner; empty: no mark. */
  mark: string
  /** Behind the author, lines on a field of 200 × 200: what the column is about; empty: none. */
  drawing: string
  title: (author: string) => string
}

const PLAIN: Skin = { name: 'plain', mark: '', drawing: '', title: (author) => `${author} · 专栏` }

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** Red cells of a smear, paler in the middle, and one lymphocyte with its large nucleus. */
const CELLS = [
  [34, 52, 24],
  [30, 132, 22],
  [84, 24, 20],
  [176, 60, 22],
  [172, 150, 24],
  [74, 178, 20],
]
  .map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius) + disc(x, y, radius * 0.42))
  .concat(disc(104, 102, 40), disc(98, 106, 29))
  .join('')

/** Rows of seats round a stage, as a plan of the hall. */
const HALL = [54, 82, 110, 138, 166]
  .map((radius) => `M${100 - radius} 196A${radius} ${radius} 0 0 1 ${100 + radius} 196`)
  .concat('M76 196v-18h48v18')
  .join('')

/** A branch of laurel at either side, leaf by leaf. */
const LAUREL = [0, 1, 2, 3, 4, 5]
  .flatMap((step) => {
    const y = 166 - step * 26
    const x = [58, 36, 24, 20, 26, 40][step] ?? 0
    return [
      `M${x} ${y}c-16 2-26-6-28-20c16-2 26 6 28 20Z`,
      `M${200 - x} ${y}c16 2 26-6 28-20c-16-2-26 6-28 20Z`,
      step < 5 ? `M${x} ${y}Q${x - 4} ${y - 14} ${[36, 24, 20, 26, 40][step] ?? 0} ${y - 26}` : '',
      step < 5 ? `M${200 - x} ${y}Q${204 - x} ${y - 14} ${200 - ([36, 24, 20, 26, 40][step] ?? 0)} ${y - 26}` : '',
    ]
  })
  .join('')

/** Skin in section: the surface, the wavy border of the epidermis, and at the left, beside the author, an uneven mole. */
const SKIN = [
  'M0 58Q50 46 100 54T200 52',
  'M0 98q12-20 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0',
  'M0 150Q50 160 100 150T200 152',
  'M10 54c3-11 15-15 25-10c12-5 25 1 25 12c6 10 2 22-7 28c-5 13-18 19-27 10c-12 2-21-7-18-18c-6-7-4-16 2-22Z',
  disc(26, 66, 6),
  disc(44, 61, 5),
  disc(36, 79, 6),
].join('')

const SKINS: Readonly<Record<string, Skin>> = {
  blood: { name: 'blood', mark: '血液肿瘤专栏', drawing: CELLS, title: (author) => `${author} · 血液肿瘤专栏` },
  asco: { name: 'asco', mark: 'ASCO 会议专栏', drawing: HALL, title: (author) => `${author} · ASCO 会议专栏` },
  hkj: { name: 'hkj', mark: 'TOP20 专栏作者', drawing: LAUREL, title: (author) => `${author} · TOP20 专栏作者` },
  melanoma: { name: 'melanoma', mark: '黑色素瘤专题', drawing: SKIN, title: (author) => `${author} · 黑色素瘤专题` },
}

export const skinOf = (name: string | undefined): Skin => SKINS[name ?? ''] ?? PLAIN
