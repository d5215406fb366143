import { Text, View } from '@tarojs/components'
import { FEEDBACK_MAX_PICTURES } from '@/domain/feedback'
import { a11y, withRole } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import styles from './PicturePicker.module.scss'

interface PicturePickerProps {
  previews: readonly string[]
  /** 0 to 1 while pictures are being uploaded; null otherwise. */
  uploading: number | null
  error?: string
  onAdd: () => void
  onRemove: (index: number) => void
  onShow: (index: number) => void
}

/** Up to four pictures beside a text. */
export function PicturePicker({ previews, uploading, error, onAdd, onRemove, onShow }: PicturePickerProps) {
  const isFull = previews.length >= FEEDBACK_MAX_PICTURES
  return (
    <FieldRow label={`截图（选填，${previews.length}/${FEEDBACK_MAX_PICTURES}）`} error={error} group testId="feedback-pictures">
      <View className={styles.grid}>
        {previews.map((url, index) => (
          <View key={`${index}-${url}`} className={styles.item}>
            <View
              className="t-feedback-picture"
              onClick={() => onShow(index)}
              {...a11y(`第 ${index + 1} 张截图，点击放大`, 'button')}
            >
              <Picture src="" chosen={url} ratio="square" alt={`第 ${index + 1} 张截图`} />
            </View>
            <View
              className={`${styles.remove} t-feedback-picture-remove`}
              onClick={() => onRemove(index)}
              {...a11y(`移除第 ${index + 1} 张截图`, 'button')}
            >
              移除
            </View>
          </View>
        ))}
        {isFull ? null : (
          <View
            className={`${styles.add} t-feedback-picture-add`}
            onClick={uploading === null ? onAdd : undefined}
            {...withRole('button')}
          >
            <Icon name="plus" />
            <Text>{uploading === null ? '添加截图' : `上传中 ${Math.round(uploading * 100)}%`}</Text>
          </View>
        )}
      </View>
    </FieldRow>
  )
}
