export type Site = 'oralCavity' | 'oropharynxP16neg' | 'hypopharynx' | 'supraglottis' | 'glottis' | 'subglottis'

/** Upper bound in mm (belongs to the class) and its category; the last one is open above. */
export type SizeRow = readonly [upToMm: number, code: string]

/** How T of one sub-site is found: T4b structures, then T4a, then what is T3 whatever the size, then the size or mobility rule. */
export interface SiteRule {
  readonly inputs: readonly string[]
  readonly T4b: readonly string[]
  readonly T4a: readonly string[]
  /** Structures and findings (`cordFixed`, `hemilarynxFixed`) that are at least T3. */
  readonly T3also: readonly string[]
  /** By size, of a certain depth of invasion where that counts: the first whose depth holds. */
  readonly grid?: readonly { readonly doiUpToMm: number; readonly rows: readonly SizeRow[] }[]
  readonly size?: readonly SizeRow[]
}

const BY_SIZE: readonly SizeRow[] = [
  [20, 'T1'],
  [40, 'T2'],
  [Infinity, 'T3'],
]
const LARYNX_T4B = ['prevertebralSpace', 'carotidEncasement', 'mediastinum']

/** tnm.md 4.17, `head-neck-T`: sizes and depths in mm, 20 and 40 belong to the lower category. */
export const T_RULES: Readonly<Record<Site, SiteRule>> = {
  oralCavity: {
    inputs: ['structures', 'sizeMm', 'doiMm'],
    T4b: ['masticatorSpace', 'pterygoidPlates', 'skullBase', 'carotidEncasement'],
    T4a: ['corticalBone', 'maxillarySinus', 'faceSkin', 'inferiorAlveolarNerve', 'floorOfMouthFromLip'],
    T3also: [],
    grid: [
      { doiUpToMm: 5, rows: BY_SIZE },
      {
        doiUpToMm: 10,
        rows: [
          [40, 'T2'],
          [Infinity, 'T3'],
        ],
      },
      {
        doiUpToMm: Infinity,
        rows: [
          [20, 'T2'],
          [40, 'T3'],
          [Infinity, 'T4a'],
        ],
      },
    ],
  },
  oropharynxP16neg: {
    inputs: ['structures', 'sizeMm'],
    T4b: ['lateralPterygoid', 'pterygoidPlates', 'lateralNasopharynx', 'skullBase', 'carotidEncasement'],
    T4a: ['larynx', 'extrinsicTongueMuscle', 'medialPterygoid', 'hardPalate', 'mandible'],
    T3also: ['epiglottisLingualSurface'],
    size: BY_SIZE,
  },
  hypopharynx: {
    inputs: ['structures', 'hemilarynxFixed', 'sizeMm', 'subsites', 'adjacentSite'],
    T4b: ['prevertebralFascia', 'carotidEncasement', 'mediastinum'],
    T4a: ['thyroidOrCricoidCartilage', 'hyoidBone', 'thyroidGland', 'esophagealMuscle', 'centralCompartment'],
    T3also: ['hemilarynxFixed', 'esophagealMucosa'],
    size: BY_SIZE,
  },
  supraglottis: {
    inputs: ['structures', 'cordMobility', 'subsites', 'adjacentMucosa'],
    T4b: LARYNX_T4B,
    T4a: ['thyroidCartilageOuterCortex', 'beyondLarynx'],
    T3also: ['cordFixed', 'postcricoid', 'preEpiglottic', 'paraglottic', 'thyroidCartilageInnerCortex'],
  },
  glottis: {
    inputs: ['structures', 'cordMobility', 'extension', 'cords'],
    T4b: LARYNX_T4B,
    T4a: ['thyroidCartilageOuterCortex', 'cricoidThrough', 'beyondLarynx'],
    T3also: ['cordFixed', 'paraglottic', 'thyroidCartilageInnerCortex'],
  },
  subglottis: {
    inputs: ['structures', 'cordMobility', 'extension'],
    T4b: LARYNX_T4B,
    T4a: ['cricoidOrThyroidCartilage', 'beyondLarynx'],
    T3also: ['cordFixed', 'paraglottic', 'thyroidCartilageInnerCortex'],
  },
}
