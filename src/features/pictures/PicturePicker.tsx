import { Text, View } from '@tarojs/components'
import { a11y, testClass, withRole } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import styles from './PicturePicker.module.scss'

interface PicturePickerProps {
  /** What they are called: 截图. */
  name: string
  max: number
  previews: readonly string[]
  /** 0 to 1 while pictures are being uploaded; null otherwise. */
  uploading: number | null
  error?: string
  onAdd: () => void
  onRemove: (index: number) => void
  onShow: (index: number) => void
  /** The pictures are found by `<testId>`, what adds and removes them by `<testId>-add` and `<testId>-remove`. */
  testId: string
}

/** Pictures beside a text, as they were uploaded. */
export function PicturePicker(props: PicturePickerProps) {
  const { name, max, previews, uploading, error, onAdd, onRemove, onShow, testId } = props
  const isFull = previews.length >= max
  return (
    <FieldRow label={`${name}（选填，${previews.length}/${max}）`} error={error} group testId={`${testId}s`}>
      <View className={styles.grid}>
        {previews.map((url, index) => (
          <View key={`${index}-${url}`} className={styles.item}>
            <View
              className={testClass(testId)}
              onClick={() => onShow(index)}
              {...a11y(`第 ${index + 1} 张${name}，点击放大`, 'button')}
            >
              <Picture src="" chosen={url} ratio="square" alt={`第 ${index + 1} 张${name}`} />
            </View>
            <View
              className={`${styles.remove} ${testClass(`${testId}-remove`)}`}
              onClick={() => onRemove(index)}
              {...a11y(`移除第 ${index + 1} 张${name}`, 'button')}
            >
              移除
            </View>
          </View>
        ))}
        {isFull ? null : (
          <View
            className={`${styles.add} ${testClass(`${testId}-add`)}`}
            onClick={uploading === null ? onAdd : undefined}
            {...withRole('button')}
          >
            <Icon name="plus" />
            <Text>{uploading === null ? `添加${name}` : `上传中 ${Math.round(uploading * 100)}%`}</Text>
          </View>
        )}
      </View>
    </FieldRow>
  )
}
