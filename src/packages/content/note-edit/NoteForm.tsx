import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Note } from '@/api/note'
import { formatClock } from '@/domain/format'
import { isPatientNote, NOTE_MAX_LENGTH, NOTE_TYPES, notePictureName, noteTypeName } from '@/domain/note'
import type { TextPlace } from '@/domain/text-place'
import { media } from '@/platform/media'
import { a11y, pictureText, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './NoteForm.module.scss'
import { useNoteForm } from './use-note-form'

interface NoteFormProps {
  docId: string
  seconds: number
  /** The paragraph beside which it stands. */
  place?: TextPlace | null
  note?: Note
}

/** Writes a note: what kind, the text, a picture. */
export function NoteForm({ docId, seconds, place, note }: NoteFormProps) {
  const { form, picture, uploading, errors, busy, change, addPicture, removePicture, save, remove } = useNoteForm({
    docId,
    seconds,
    place,
    note,
  })
  return (
    <View className={`${styles.form} t-note-form`}>
      {seconds > 0 ? (
        <View className={styles.time}>
          <Icon name="clock" size="small" />
          <Text>记于 {formatClock(seconds)}</Text>
        </View>
      ) : null}
      {place?.excerpt ? <View className={`${styles.quote} t-note-place`}>{place.excerpt}</View> : null}
      <View className={styles.types}>
        {NOTE_TYPES.map((type) => (
          <View
            key={type}
            className={classNames(styles.type, form.type === type && styles.on, `t-note-type-${type}`)}
            onClick={() => change({ type })}
            {...a11y(form.type === type ? `${noteTypeName(type)}，已选中` : noteTypeName(type), 'button')}
          >
            {noteTypeName(type)}
          </View>
        ))}
      </View>
      {isPatientNote(form.type) ? (
        <Notice tone="watch">涉及患者资料的笔记仅您本人可见。请勿填写患者姓名、证件号与联系方式，图片请先遮盖个人信息。</Notice>
      ) : null}
      <TextArea
        label="笔记内容"
        value={form.content}
        onChange={(content) => change({ content })}
        maxLength={NOTE_MAX_LENGTH}
        placeholder="记下要点与想法"
        error={errors.content}
        testId="note-content"
      />
      <FieldRow label={notePictureName(form.type)} error={errors.pictureKey} group>
        {picture ? (
          <View className={styles.pictureRow}>
            <Image
              className={styles.picture}
              src={picture}
              mode="aspectFill"
              onClick={() => media.previewImages([picture])}
              {...a11y(`${notePictureName(form.type)}，点击放大`, 'img')}
              {...pictureText('')}
            />
            <Button tone="plain" size="small" onPress={removePicture} testId="note-picture-remove">
              移除图片
            </Button>
          </View>
        ) : (
          <View className={`${styles.add} t-note-picture-add`} onClick={addPicture} {...withRole('button')}>
            <Icon name="plus" />
            <Text>{addText(uploading, form.pictureKey !== '')}</Text>
          </View>
        )}
      </FieldRow>
      <Notice tone="danger" testId="note-failure">
        {errors.failure}
      </Notice>
      <View className={styles.actions}>
        <Button busy={busy} disabled={uploading !== null} onPress={save} testId="note-save">
          保存
        </Button>
        {note ? (
          <Button tone="plain" disabled={busy} onPress={remove} testId="note-remove">
            删除笔记
          </Button>
        ) : null}
      </View>
    </View>
  )
}

/** A draft keeps the key of its picture, not the picture. */
function addText(uploading: number | null, isStored: boolean): string {
  if (uploading !== null) return `正在上传 ${Math.round(uploading * 100)}%`
  return isStored ? '图片已上传，点击更换' : '添加图片'
}
