import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { ORDER_FILES_MOST } from '@/domain/patient/files'
import { navigate } from '@/routes'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { ListRow } from '@/ui/ListRow'
import { AddFilesSheet } from './AddFilesSheet'
import { CaseFileRow } from './CaseFileRow'
import styles from './patient.module.scss'
import { PdfSheet } from './PdfSheet'
import { SendingRow } from './SendingRow'
import { useCaseFiles } from './use-case-files'
import { useCaseUpload } from './use-case-upload'

interface FilePickerProps {
  patientId: string
  /** Ids of files. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** A sentence under the list; empty for none. */
  error?: string
}

/** To stand in a Section. Files of a patient to send with an order. What is added here is chosen at once. Give it `key={patientId}`: another patient has other files. */
export function FilePicker({ patientId, chosen, onChange, error }: FilePickerProps) {
  const { query, pdf, open, closePdf } = useCaseFiles(patientId)
  const [adding, setAdding] = useState(false)
  const [isFull, setFull] = useState(false)
  // Ahead of the next drawing: of several new files each is added to those before it.
  const newest = useRef(chosen)
  newest.current = chosen
  const change = (next: readonly string[]) => {
    newest.current = next
    setFull(false)
    onChange(next)
  }
  const choose = (id: string) => {
    if (newest.current.includes(id)) return
    if (newest.current.length >= ORDER_FILES_MOST) return setFull(true)
    change([...newest.current, id])
  }
  const drop = (id: string) => change(newest.current.filter((one) => one !== id))
  const upload = useCaseUpload(patientId, ({ id }) => choose(id))
  const files = query.data?.files ?? []
  const count = files.filter(({ id }) => chosen.includes(id)).length
  return (
    <View className="t-file-picker">
      <DataStates data={screenData(query)} skeleton="lines">
        <View className={styles.inset}>
          {files.length ? <Text className={styles.count}>{`已选 ${count} / ${files.length} 份`}</Text> : null}
          {files.map((file) => {
            const isChosen = chosen.includes(file.id)
            return (
              <Checkbox
                key={file.id}
                checked={isChosen}
                onChange={() => (isChosen ? drop(file.id) : choose(file.id))}
                label={`选用${file.name}`}
                testId={`choose-file-${file.id}`}
              >
                <CaseFileRow file={file} askedAt={query.dataUpdatedAt} onOpen={open} />
              </Checkbox>
            )
          })}
          {upload.items.map((item) => (
            <SendingRow key={item.id} item={item} upload={upload} />
          ))}
        </View>
        {query.data?.notes.length ? (
          <ListRow
            icon="article"
            text={`病程记录 ${query.data.notes.length} 条`}
            note="随申请一并提交，可查看或修改"
            onPress={() => void navigate('consultationPatients', { patientId })}
            testId="course-sent"
          />
        ) : null}
        <ListRow
          icon="plus"
          text="添加资料"
          note={files.length ? undefined : '病历、病理、影像、检验：图片或文件'}
          onPress={() => setAdding(true)}
          testId="add-file"
        />
      </DataStates>
      <View className={styles.inset}>
        <FieldError testId="files-error">{isFull ? `最多选择 ${ORDER_FILES_MOST} 份资料` : error}</FieldError>
      </View>
      <AddFilesSheet open={adding} onFiles={upload.add} onClose={() => setAdding(false)} />
      <PdfSheet file={pdf} onClose={closePdf} />
    </View>
  )
}
