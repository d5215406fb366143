import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { consultationApi, type Candidate } from '@/api/consultation'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ChipField } from '@/ui/ChipField'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { Sheet } from '@/ui/Sheet'
import styles from './Team.module.scss'

interface InviteSheetProps {
  id: string
  onInvite: (doctorIds: string[], secretaryId: string) => Promise<void>
  onClose: () => void
}

const NOBODY = '不需要'
const EMPTY = { title: '没有可邀请的医生', text: '可按姓名或医院搜索；对方须已在本平台认证' }

/** Whom the leader asks: his own team first, and by a word anybody of the directory who can answer. Who was ticked stays, whatever is searched next. */
export function InviteSheet({ id, onInvite, onClose }: InviteSheetProps) {
  const [word, setWord] = useState('')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const [secretary, setSecretary] = useState('')
  const [failure, setFailure] = useState('')
  const query = useApi(consultationApi.candidates, { id, keyword })
  const items = [
    ...chosen,
    ...(query.data?.items ?? []).filter((one) => !chosen.some((other) => other.doctorId === one.doctorId)),
  ]
  const tick = (one: Candidate, on: boolean) => {
    setChosen(on ? [...chosen, one] : chosen.filter(({ doctorId }) => doctorId !== one.doctorId))
    if (!on && secretary === one.doctorId) setSecretary('')
    setFailure('')
  }
  const { run, busy } = useAction(async () => {
    const members = chosen.map(({ doctorId }) => doctorId).filter((doctorId) => doctorId !== secretary)
    await onInvite(members, secretary).catch((error: unknown) => setFailure(sentenceOf(error)))
  })
  const nameOf = (doctorId: string) => chosen.find((one) => one.doctorId === doctorId)?.name ?? NOBODY
  return (
    <Sheet
      open
      title="邀请成员"
      onClose={onClose}
      testId="invite-sheet"
      footer={
        <View className={styles.main}>
          <Button busy={busy} disabled={chosen.length === 0} onPress={() => void run()} testId="invite-send">
            {chosen.length ? `邀请 ${chosen.length} 人` : '请选择成员'}
          </Button>
        </View>
      }
    >
      <Text className={styles.note}>成员 2–9 名，来自至少两个学科，48 小时内答复。成员只能看到去除身份信息的资料。</Text>
      <SearchBar
        inSheet
        value={word}
        onChange={setWord}
        onSearch={() => setKeyword(word.trim())}
        placeholder="搜索医生姓名、医院或科室"
      />
      <DataStates data={screenData(query)} skeleton="people" empty={items.length === 0 && EMPTY}>
        <View className={styles.list}>
          {items.map((one) => (
            <Checkbox
              key={one.doctorId}
              checked={chosen.some(({ doctorId }) => doctorId === one.doctorId)}
              onChange={(on) => tick(one, on)}
              label={[`${one.name} ${one.title}`, one.department, one.hospital, one.isOfTeam ? '本团队' : '']
                .filter(Boolean)
                .join(' · ')}
              testId={`invite-${one.doctorId}`}
            />
          ))}
        </View>
      </DataStates>
      {chosen.length ? (
        <ChipField
          label="秘书（负责记录，不计入成员）"
          options={['', ...chosen.map(({ doctorId }) => doctorId)]}
          nameOf={nameOf}
          value={secretary}
          onChange={setSecretary}
          testId="invite-secretary"
        />
      ) : null}
      <Notice tone="danger" testId="invite-failure">
        {failure}
      </Notice>
    </Sheet>
  )
}
