import type { Sheet } from '@/domain/report/sheet-schema'
import { navigate } from '@/routes'

/** Opens the advice of a stage; lung cancer has an address of its own. */
export function openAdvice({ cancer, stage, edition, kind, tnm }: Sheet): void {
  const query = { edition: edition?.id ?? '', kind, tnm }
  if (cancer === 'lung') void navigate('toolsTnmAdviceDetailLung', { id: stage, ...query })
  else void navigate('toolsTnmAdviceDetail', { id: cancer, title: stage, ...query })
}
