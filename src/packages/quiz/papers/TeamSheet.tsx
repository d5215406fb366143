import { View } from '@tarojs/components'
import { call } from '@/api/client'
import { teamApi, type Team } from '@/api/team'
import { pointsText } from '@/domain/assessment/scoring'
import { TEAM_CODE_LENGTH, TEAM_NAME_MOST, teamCodeSchema, teamNameSchema, teamRuleTexts } from '@/domain/assessment/team'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useForm } from '@/shell/forms/use-form'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import styles from './team.module.scss'

interface TeamSheetProps {
  eventId: string
  open: boolean
  onClose: () => void
}

/** One's team in a contest: who is in it and how it stands; without one the ways into one. */
export function TeamSheet({ eventId, open, onClose }: TeamSheetProps) {
  const query = useApi(teamApi.mine, { eventId }, { enabled: open })
  const { data } = query
  return (
    <Sheet open={open} title={data?.team?.name ?? '我的团队'} onClose={onClose} testId="team-sheet">
      <DataStates data={screenData(query)} skeleton="records">
        {data?.team ? (
          <Members eventId={eventId} team={data.team} isFixed={data.isFixed} />
        ) : data?.isFixed ? (
          <Notice tone="info">您已交卷，不能再加入团队</Notice>
        ) : data ? (
          <Ways eventId={eventId} size={data.size} />
        ) : null}
      </DataStates>
    </Sheet>
  )
}

function Members({ eventId, team, isFixed }: { eventId: string; team: Team; isFixed: boolean }) {
  const invalidate = useInvalidate()
  const copy = async () => {
    if (await clipboard.write(team.code)) dialog.toast('邀请码已复制')
  }
  const leave = useAction(async () => {
    if (!(await dialog.confirm({ message: '退出后可用邀请码再次加入。确认退出？', confirmText: '退出' }))) return
    await call(teamApi.leave, { eventId })
    await invalidate(teamApi.mine, teamApi.ranking)
  })
  return (
    <View className={styles.part}>
      <View className={styles.note}>{`第 ${team.rank} 名，共 ${team.of} 队 · ${pointsText(team.score)} 分`}</View>
      {team.members.map(({ alias, name, portrait, score, isMe }) => (
        <View key={alias} className={`${styles.member} t-team-member`}>
          <Avatar src={portrait} name={name} />
          <View className={styles.name}>{isMe ? `${name}（我）` : name}</View>
          <View className={styles.note}>{`${pointsText(score)} 分`}</View>
        </View>
      ))}
      <View className={styles.member}>
        <View className={styles.name}>{`邀请码 ${team.code}`}</View>
        <Button size="small" tone="secondary" onPress={() => void copy()} testId="team-copy">
          复制
        </Button>
      </View>
      {isFixed ? (
        <View className={styles.note}>已交卷，团队不能再更换</View>
      ) : (
        <Button tone="secondary" busy={leave.busy} onPress={() => void leave.run()} testId="team-leave">
          退出团队
        </Button>
      )}
    </View>
  )
}

function Ways({ eventId, size }: { eventId: string; size: number }) {
  const invalidate = useInvalidate()
  const onSent = () => invalidate(teamApi.mine, teamApi.ranking)
  const found = useForm({
    schema: teamNameSchema,
    initial: { name: '' },
    send: ({ name }) => call(teamApi.create, { eventId, name }, { idempotent: true }),
    ...{ onSent, onConflict: onSent, texts: { sent: '团队已建立' } },
  })
  const join = useForm({
    schema: teamCodeSchema,
    initial: { code: '' },
    send: ({ code }) => call(teamApi.join, { eventId, code }, { idempotent: true }),
    ...{ onSent, onConflict: onSent, texts: { sent: '已加入团队' } },
  })
  return (
    <View className={styles.part}>
      {teamRuleTexts(size).map((text) => (
        <View key={text} className={styles.note}>
          {text}
        </View>
      ))}
      <TextField
        label="邀请码"
        placeholder={`队友给您的 ${TEAM_CODE_LENGTH} 位邀请码`}
        value={join.form.code}
        onChange={(code) => join.change({ code })}
        error={join.errors.code}
        testId="team-code"
      />
      <Notice tone="danger">{join.errors.code ? '' : join.failure}</Notice>
      <Button busy={join.busy} onPress={join.send} testId="team-join">
        加入团队
      </Button>
      <TextField
        label="新队名"
        placeholder={`2 至 ${TEAM_NAME_MOST} 个字`}
        value={found.form.name}
        onChange={(name) => found.change({ name })}
        error={found.errors.name}
        testId="team-name"
      />
      <Notice tone="danger">{found.errors.name ? '' : found.failure}</Notice>
      <Button tone="secondary" busy={found.busy} onPress={found.send} testId="team-create">
        新建团队
      </Button>
    </View>
  )
}
