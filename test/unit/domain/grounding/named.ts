import type { Named } from '@/domain/grounding/check'

/** Drugs that the sentences of these tests name. */
export const NAMES: Named[] = [
  ['奥希替尼', 'osimertinib', '泰瑞沙'],
  ['吉非替尼', 'gefitinib'],
  ['培美曲塞', 'pemetrexed'],
  ['顺铂', 'cisplatin'],
  ['紫杉醇', 'paclitaxel'],
  ['白蛋白紫杉醇', 'nabpaclitaxel'],
  ['卡铂', 'carboplatin'],
  ['依托泊苷', 'etoposide'],
]
