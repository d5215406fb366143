import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { OrderDetail } from '@/api/consultation'
import { chinaDay } from '@/domain/china-time'
import { evidenceWarning } from '@/domain/consultation/material'
import { fileKindName } from '@/domain/patient/files'
import { CourseList, PdfSheet } from '@/features/patient'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { scanPicture } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Sheet } from '@/ui/Sheet'
import { caseLines } from '../case/case-lines'
import { CaseAllergy, CaseFileList, CasePatient, CaseTextList } from '../case/CaseParts'
import { isPicture, useOpenFile } from '../case/use-open-file'
import styles from './Room.module.scss'

/** The day on which the doctor decides by the evidence. */
const sentOn = ({ createdAt }: OrderDetail): string => chinaDay(Date.parse(createdAt))

const moreText = ({ files, course }: OrderDetail): string =>
  [`资料 ${files.length} 份`, ...(course.length ? [`病程 ${course.length} 条`] : [])].join(' · ')

/** The case as it was handed in: the patient, the allergy in bold, what was written, the files. */
export function Material({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { patientCard, texts, files, course } = order
  const { pdf, open, closePdf } = useOpenFile(() => Promise.resolve(files))
  const [first] = caseLines(texts)
  return (
    <Section title="病情资料" moreText={moreText(order)} onMore={() => setOpen(true)}>
      <View className={styles.material}>
        <CasePatient card={patientCard} />
        <Text className={styles.about}>{first?.[1] ?? '未填写'}</Text>
        <CaseAllergy card={patientCard} />
        <Notice tone="watch">
          {order.kind === 'B' && texts.diagnosis.date ? evidenceWarning(texts.diagnosis.date, sentOn(order)) : ''}
        </Notice>
        {files.length ? (
          <View className={styles.chips}>
            {files.map((file) => (
              <View
                key={file.id}
                className={`${styles.chip} t-material-file`}
                onClick={() => open(file)}
                {...a11y(`查看${fileKindName(file.kind)}`, 'button')}
              >
                <Icon name={isPicture(file) ? scanPicture : 'file'} size="small" color="ink-2" />
                <Text>{fileKindName(file.kind)}</Text>
              </View>
            ))}
          </View>
        ) : null}
      </View>
      <Sheet open={isOpen} title="病情资料" onClose={() => setOpen(false)} testId="material-sheet">
        <CaseTextList texts={texts} />
        {course.length ? <CourseList notes={course} /> : null}
        <CaseFileList files={files} onOpen={open} />
      </Sheet>
      <PdfSheet file={pdf} onClose={closePdf} />
    </Section>
  )
}
