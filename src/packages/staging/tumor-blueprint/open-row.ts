import { UNSTAGED } from '@/domain/stage-advice/lookup'
import type { StageRow } from '@/domain/stage-advice/types'
import { navigate } from '@/routes'

/** Opens the advice of a row outside TNM, at its first stage. */
export const openRow = ({ disease, groups, histology }: StageRow): void =>
  void navigate('toolsTnmAdviceDetail', {
    id: disease,
    title: groups[0] ?? UNSTAGED,
    ...(histology[0] && { histology: histology[0] }),
  })
