import { View } from '@tarojs/components'
import type { PatientFile } from '@/api/patient'
import { FILE_KIND_IDS, fileKindName } from '@/domain/patient/files'
import { CaseFileRow } from '@/features/patient/CaseFileRow'
import { SendingRow } from '@/features/patient/SendingRow'
import type { CaseUpload } from '@/features/patient/use-case-upload'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from '../Patients.module.scss'

interface FileGroupsProps {
  files: readonly PatientFile[]
  /** When their addresses were given, ms. */
  askedAt: number
  upload: CaseUpload
  onAdd: () => void
  onOpen: (file: PatientFile) => void
  onRemove: (file: PatientFile) => void
}

/** Files of a patient by what they show, and those on their way. */
export function FileGroups({ files, askedAt, upload, onAdd, onOpen, onRemove }: FileGroupsProps) {
  return (
    <>
      <Section title="病历资料">
        {upload.items.length ? (
          <View className={styles.files}>
            {upload.items.map((item) => (
              <SendingRow key={item.id} item={item} upload={upload} />
            ))}
          </View>
        ) : null}
        <ListRow
          icon="plus"
          text="添加资料"
          note={files.length ? `已有 ${files.length} 份` : '病历、病理、影像、检验：图片或文件'}
          onPress={onAdd}
          testId="add-file"
        />
      </Section>
      {FILE_KIND_IDS.map((kind) => {
        const ofKind = files.filter((file) => file.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <Section key={kind} title={`${fileKindName(kind)} ${ofKind.length}`}>
            <View className={`${styles.files} t-files-${kind}`}>
              {ofKind.map((file) => (
                <CaseFileRow key={file.id} file={file} askedAt={askedAt} onOpen={onOpen} kindSaid>
                  <View
                    className={`${styles.remove} t-remove-file-${file.id}`}
                    onClick={() => onRemove(file)}
                    {...a11y(`移除${file.name}`, 'button')}
                  >
                    <Icon name={trash} color="ink-2" />
                  </View>
                </CaseFileRow>
              ))}
            </View>
          </Section>
        )
      })}
    </>
  )
}
