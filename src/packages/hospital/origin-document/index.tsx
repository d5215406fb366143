import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { CaseFileList } from '@/features/consultation/case/CaseParts'
import { useOrderCase } from '@/features/consultation/case/use-order-case'
import { PdfSheet } from '@/features/patient/PdfSheet'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Section } from '@/ui/Section'
import { byKind } from './by-kind'
import styles from './OriginDocument.module.scss'

const NO_ORDER = {
  title: '请从病历进入',
  text: '在问诊的患者病历中打开原始资料',
  actionText: '问诊列表',
  onAction: () => void replace('ihPicTextConsultation'),
}

/** `/IHOriginDocument?order=…`: the files of an order as they were sent. */
function OriginDocumentPage() {
  const { query } = useRoute<'ihOriginDocument'>()
  return query.order ? <Documents id={query.order} /> : <PageShell needs="login" empty={NO_ORDER} />
}

const Documents = observer(function Documents({ id }: { id: string }) {
  const { query, pdf, open, closePdf } = useOrderCase(id)
  const order = query.data
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      isSample={order?.isSample}
      empty={
        order?.files.length === 0 && {
          title: '没有原始资料',
          text: '申请时没有上传图片或文件',
          actionText: '查看病历',
          onAction: () => void navigate('ihPatientCase', { id }),
        }
      }
    >
      <View className="t-origin-document">
        {byKind(order?.files ?? []).map(({ name, files }) => (
          <Section key={name} title={name}>
            <View className={styles.files}>
              <CaseFileList files={files} onOpen={open} isOneKind />
            </View>
          </Section>
        ))}
      </View>
      <PdfSheet file={pdf} onClose={closePdf} />
    </PageShell>
  )
})

export default observer(OriginDocumentPage)
