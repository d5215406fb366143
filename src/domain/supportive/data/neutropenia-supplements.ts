import type { NeutropeniaRisk } from '../types'

/** A risk that supportive.md lacks, with what was read for it. */
export interface NeutropeniaSupplement extends NeutropeniaRisk {
  source: string
  /** Said before the rules. */
  zh?: string
}

const own: readonly NeutropeniaSupplement[] = [
  {
    regimen: 'ac',
    risk: 'intermediate',
    zh: '亚洲早期乳腺癌 AC：发热性中性粒细胞减少 13.8%（未预防，BMI <23 者更高）',
    source: 'Chan 2012, 189 patients (abstract read)',
    check: 'P',
  },
  {
    regimen: 'ac-t',
    risk: 'intermediate',
    zh: '每 3 周方案；剂量密集（每 2 周）为高危',
    source: 'AC as above (Chan 2012); dose-dense AC→T high in the NCCN list (read)',
    check: 'P',
  },
  {
    regimen: 'thp',
    risk: 'intermediate',
    zh: 'CLEOPATRA：亚洲患者 18.6%，其他地区 7.1%，接近高危界，宜评估一级预防',
    source: 'Swain 2014, CLEOPATRA by region (abstract read)',
    check: 'P',
  },
  { regimen: 'pcb-kn522', risk: 'intermediate', source: 'KEYNOTE-522, about 18 % (from memory)', check: 'U' },
]

/** Immunotherapy, antibodies and tablets beside the same chemotherapy do not change its class. */
const sameBackbone: Readonly<Record<string, [NeutropeniaRisk['risk'], readonly string[]]>> = {
  mfolfox6: ['intermediate', ['folfox-bev', 'folfox-cet', 'folfox-nivo']],
  folfiri: ['low', ['folfiri-bev', 'folfiri-cet']],
  capox: ['low', ['capox-bev', 'capox-nivo', 'capox-tisle', 'capox-sinti', 'capox-h-pembro']],
  'pem-carbo': ['low', ['pem-carbo-pembro', 'tisle-pem-carbo', 'camre-pem-carbo', 'osi-pem-carbo', 'ami-pem-carbo']],
  'pem-cis': ['low', ['sinti-pem-cis', 'nivo-chemo-neo', 'pembro-periop-lung', 'pem-cis-bev']],
  'gp-lung': ['intermediate', ['nivo-gp-neo', 'gp-npc', 'gp-tori', 'gp-camre', 'gp-tisle']],
  gemcis: ['intermediate', ['gemcis-durva', 'gemcis-pembro']],
  'gc-bladder': ['intermediate', ['gc-nivo', 'gc-durva-periop']],
  'tp-esc': ['intermediate', ['tp-camre', 'tp-tori']],
}

export const neutropeniaSupplements: readonly NeutropeniaSupplement[] = [
  ...own,
  ...Object.entries(sameBackbone).flatMap(([backbone, [risk, regimens]]) =>
    regimens.map((regimen) => ({ regimen, risk, source: `as ${backbone} of the sheet`, check: 'U' as const })),
  ),
]
