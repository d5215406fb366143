import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CaseFile, OrderDetail } from '@/api/consultation'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { fileKindName } from '@/domain/patient/files'
import { PATIENT_GENDERS } from '@/domain/user'
import { PdfSheet } from '@/features/patient'
import { media } from '@/platform/media'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon } from '@/ui/Icon'
import { report, scanPicture } from '@/ui/Icon/more'
import { Section } from '@/ui/Section'
import { Sheet } from '@/ui/Sheet'
import styles from './Room.module.scss'

/** Labels of what was written, in their order. */
const linesOf = ({ complaint, diagnosis, summary, stage, treatments, question, reading }: CaseTexts): [string, string][] =>
  (
    [
      ['主诉', complaint],
      ['既往诊断', [diagnosis.text, diagnosis.code, diagnosis.hospital, diagnosis.date].filter(Boolean).join(' · ')],
      ['检查', [reading.modality, reading.part, reading.date].filter(Boolean).join(' · ')],
      ['会诊问题', question],
      ['病情摘要', summary],
      ['分期', stage],
      ['治疗经过', treatments],
    ] as [string, string][]
  ).filter(([, text]) => text)

/** The case as it was handed in: the patient, the allergy in bold, what was written, the files. */
export function Material({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const [pdf, setPdf] = useState<CaseFile | null>(null)
  const { patientCard, texts, files } = order
  const lines = linesOf(texts)
  const open = (file: CaseFile) => {
    if (!file.mime.startsWith('image/')) return setPdf(file)
    const pictures = files.filter(({ mime }) => mime.startsWith('image/')).map(({ url }) => assetUrl(url))
    media.previewImages(pictures, assetUrl(file.url))
  }
  return (
    <Section title="病情资料" moreText={`全部 ${files.length} 份`} onMore={() => setOpen(true)}>
      <View className={styles.material}>
        {patientCard ? (
          <Text className={styles.patient}>
            {[patientCard.name, PATIENT_GENDERS[patientCard.gender] ?? '', patientCard.age].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
        <Text className={styles.about}>{lines[0]?.[1] ?? '未填写'}</Text>
        {patientCard?.allergy ? <Text className={`${styles.allergy} t-allergy`}>{`过敏：${patientCard.allergy}`}</Text> : null}
        {files.length ? (
          <View className={styles.chips}>
            {files.map((file) => (
              <View
                key={file.id}
                className={`${styles.chip} t-material-file`}
                onClick={() => open(file)}
                {...a11y(`查看${fileKindName(file.kind)}`, 'button')}
              >
                <Icon name={file.mime.startsWith('image/') ? scanPicture : report} size="small" color="ink-2" />
                <Text>{fileKindName(file.kind)}</Text>
              </View>
            ))}
          </View>
        ) : null}
      </View>
      <Sheet open={isOpen} title="病情资料" onClose={() => setOpen(false)} testId="material-sheet">
        {lines.map(([label, text]) => (
          <View key={label} className={styles.entry}>
            <Text className={styles.label}>{label}</Text>
            <Text className={styles.entryText}>{text}</Text>
          </View>
        ))}
        {files.map((file) => (
          <View
            key={file.id}
            className={styles.fileRow}
            onClick={() => open(file)}
            {...a11y(`查看${fileKindName(file.kind)}，${file.name}`, 'button')}
          >
            <Icon name={file.mime.startsWith('image/') ? scanPicture : report} color="brand-text" />
            <Text className={styles.fileName}>{`${fileKindName(file.kind)} · ${file.name}`}</Text>
          </View>
        ))}
      </Sheet>
      <PdfSheet file={pdf} onClose={() => setPdf(null)} />
    </Section>
  )
}
