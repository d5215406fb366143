import { Text, View } from '@tarojs/components'
import { fileKindName, isDicomFile, isPdfFile } from '@/domain/patient/files'
import { a11y } from '@/ui/a11y'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Progress } from '@/ui/Progress'
import styles from './patient.module.scss'
import type { CaseUpload, Sending } from './use-case-upload'

/** A file on its way, or why it did not go. */
export function SendingRow({ item, upload }: { item: Sending; upload: CaseUpload }) {
  const { id, file, kind, progress, error, mayRetry } = item
  return (
    <View className={`${styles.file} t-sending`}>
      <View className={styles.thumb}>
        {isPdfFile(file) || isDicomFile(file) ? (
          <View className={styles.paper}>
            <Icon name="file" size="large" color="brand-text" />
          </View>
        ) : (
          <Picture src="" chosen={file.path} ratio="square" alt="" />
        )}
      </View>
      <View className={styles.words}>
        <Text className={styles.fileName}>{file.name}</Text>
        {progress === null ? null : (
          <>
            <Text className={styles.note}>{`${fileKindName(kind)} · 上传中 ${Math.round(progress * 100)}%`}</Text>
            <Progress value={progress} />
          </>
        )}
        <FieldError testId="sending-error">{error}</FieldError>
      </View>
      {error && mayRetry ? (
        <View
          className={`${styles.action} t-retry-file`}
          onClick={() => upload.retry(id)}
          {...a11y(`重新上传${file.name}`, 'button')}
        >
          重试
        </View>
      ) : null}
      <View
        className={`${styles.action} t-drop-file`}
        onClick={() => upload.drop(id)}
        {...a11y(`${error ? '移除' : '取消上传'}${file.name}`, 'button')}
      >
        {error ? '移除' : '取消'}
      </View>
    </View>
  )
}
