import { useRoute } from '@/routes'
import { ColumnPage } from './ColumnPage'
import { PreviewPage } from './PreviewPage'

/** `/medSeekColumn`: interpreted papers by disease; `/medSeekColumnPreview/{rid}`: one of them as it looks there. */
export default function MedseekColumnPage() {
  const { params } = useRoute<'medseekColumn' | 'medseekColumnPreview'>()
  return 'rid' in params ? <PreviewPage id={params.rid} /> : <ColumnPage />
}
