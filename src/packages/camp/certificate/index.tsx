import { useRoute } from '@/routes'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { editionOf, openTask } from '../components/editions'
import { useCamp } from '../components/use-camp'
import { CertificateView } from './CertificateView'

/** `/getCertificate/{id}/{type}`, `/2024getCertificate/{month}` and theirs: certificates of a camp. Named is a month; 0, none: the whole camp. */
export default function CampCertificatePage() {
  const { params, preset, query } = useRoute<'campCertificate'>()
  const edition = editionOf(preset)
  const { shown, data } = useCamp(edition, params.type)
  const certify = useCertify()
  const month = params.id || (params as { month?: string }).month || query.month || ''
  return (
    <PageShell needs="login" title={shown && '学习证书'} data={data} skeleton="lines" isSample={shown?.camp.isSample}>
      {shown ? (
        <CertificateView
          shown={shown}
          named={Number(month)}
          onOpen={toCertificate}
          onCertify={certify}
          onTask={(task) => void openTask(edition, shown.camp.track, task)}
        />
      ) : null}
    </PageShell>
  )
}
