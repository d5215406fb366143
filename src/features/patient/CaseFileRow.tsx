import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PatientFile } from '@/api/patient'
import { fileKindName, isDicom } from '@/domain/patient/files'
import { withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { useSteadyUrl } from './file-url'
import styles from './patient.module.scss'
import { isPicture } from './use-case-files'

interface CaseFileRowProps {
  file: PatientFile
  /** When its address was given, ms. */
  askedAt: number
  onOpen: (file: PatientFile) => void
  /** It stands above already. */
  kindSaid?: boolean
  /** What is done with it, at the right end. */
  children?: ReactNode
}

/** One file of a case: what it shows, of which day, and a look at it. */
export function CaseFileRow({ file, askedAt, onOpen, kindSaid = false, children }: CaseFileRowProps) {
  const url = useSteadyUrl(file.url, askedAt)
  return (
    <View className={`${styles.file} t-case-file`}>
      <View className={`${styles.open} t-open-file t-open-file-${file.id}`} onClick={() => onOpen(file)} {...withRole('button')}>
        <View className={styles.thumb}>
          {isPicture(file) ? (
            <Picture src="" chosen={assetUrl(url)} ratio="square" alt="" />
          ) : (
            <View className={styles.paper}>
              <Icon name="file" size="large" color="brand-text" />
            </View>
          )}
        </View>
        <View className={styles.words}>
          <Text className={styles.fileName}>{file.name}</Text>
          <Text className={styles.note}>
            {[
              kindSaid ? '' : fileKindName(file.kind),
              file.takenOn || '日期未填',
              isPicture(file) ? '' : isDicom(file) ? 'DICOM' : 'PDF',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </View>
      </View>
      {children}
    </View>
  )
}
