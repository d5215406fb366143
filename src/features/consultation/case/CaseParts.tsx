import { Text, View } from '@tarojs/components'
import type { CaseFile, OrderDetail } from '@/api/consultation'
import { namesAllergy } from '@/domain/patient/form'
import { fileKindName } from '@/domain/patient/files'
import { PATIENT_GENDERS } from '@/domain/user'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { scanPicture } from '@/ui/Icon/more'
import { caseLines } from './case-lines'
import styles from './CaseParts.module.scss'
import { isPicture } from './use-open-file'

/** 王秀英 · 女 · 64岁 */
export const CasePatient = ({ card }: { card: OrderDetail['patientCard'] }) =>
  card ? <Text className={styles.patient}>{patientText(card)}</Text> : null

/** Name, sex and age in a line; empty where the reader may not know who it is. */
export const patientText = (card: OrderDetail['patientCard']): string =>
  card ? [card.name, PATIENT_GENDERS[card.gender] ?? '', card.age].filter(Boolean).join(' · ') : ''

/** In bold: what must not be overlooked. That there is none is not. */
export const CaseAllergy = ({ card }: { card: OrderDetail['patientCard'] }) =>
  card?.allergy ? (
    <Text className={`${namesAllergy(card.allergy) ? styles.allergy : styles.label} t-allergy`}>{`过敏：${card.allergy}`}</Text>
  ) : null

/** What was written, each text under its label. */
export const CaseTextList = ({ texts }: Pick<OrderDetail, 'texts'>) => (
  <>
    {caseLines(texts).map(([label, text]) => (
      <View key={label} className={styles.entry}>
        <Text className={styles.label}>{label}</Text>
        <Text className={styles.text} userSelect>
          {text}
        </Text>
      </View>
    ))}
  </>
)

interface CaseFileListProps {
  files: readonly CaseFile[]
  onOpen: (file: CaseFile) => void
  /** What they show stands above them. */
  isOneKind?: boolean
}

/** The files that were sent, each with what it shows. */
export const CaseFileList = ({ files, onOpen, isOneKind }: CaseFileListProps) => (
  <>
    {files.map((file) => (
      <View key={file.id} className={`${styles.file} t-order-file`} onClick={() => onOpen(file)} {...withRole('button')}>
        <Icon name={isPicture(file) ? scanPicture : 'file'} color="brand-text" />
        <Text className={styles.fileName}>{isOneKind ? file.name : `${fileKindName(file.kind)} · ${file.name}`}</Text>
        {file.takenOn ? <Text className={styles.label}>{file.takenOn}</Text> : null}
      </View>
    ))}
  </>
)
