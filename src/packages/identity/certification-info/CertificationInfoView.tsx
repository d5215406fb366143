import { Text, View } from '@tarojs/components'
import type { CertificationState } from '@/api/certification'
import classNames from 'classnames'
import { consultationRefusal, CONSULTATION_SENTENCES } from '@/domain/consultation/application'
import { formatDayTime } from '@/domain/format'
import { WAYS_OUT } from '@/domain/privilege'
import { LEVEL, LEVEL_NAMES, USER_TYPES } from '@/domain/user'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import styles from './CertificationInfoView.module.scss'

interface CertificationInfoViewProps {
  state: CertificationState
  onCertify: () => void
  onPrivileges: () => void
  onUserType: () => void
  onPicture: (url: string) => void
}

type Tone = 'success' | 'danger' | 'primary' | 'neutral'
const LOOKS: Readonly<Record<number, { icon: IconName; tone: Tone }>> = {
  [LEVEL.unconfirmed]: { icon: 'badge', tone: 'neutral' },
  [LEVEL.certified]: { icon: 'check', tone: 'success' },
  [LEVEL.rejected]: { icon: 'warning', tone: 'danger' },
  [LEVEL.underReview]: { icon: 'clock', tone: 'primary' },
}

/** The four levels of certification, each with what comes next. */
export function CertificationInfoView(props: CertificationInfoViewProps) {
  const { state, onCertify, onPrivileges, onUserType } = props
  const { level, refusal } = state
  if (refusal)
    return (
      <StateView
        kind="notAllowed"
        title={refusal}
        text="医务工作者、企业人士、在校学生和科研教育人员可以申请认证"
        actionText="更换身份"
        onAction={onUserType}
      />
    )
  const look = LOOKS[level] ?? { icon: 'badge' as const, tone: 'neutral' as const }
  return (
    <View className={styles.page}>
      <View className={styles.head}>
        <View className={classNames(styles.seal, styles[look.tone])}>
          <Icon name={look.icon} size="huge" color="inherit" />
        </View>
        <View className={styles.headText}>
          <View className={styles.level}>
            <Text className={`${styles.title} t-certification-level`}>{LEVEL_NAMES[level] ?? ''}</Text>
            {level === LEVEL.certified ? (
              <Tag tone="success" testId="certified-badge">
                认证标识
              </Tag>
            ) : null}
          </View>
          <Text className={styles.note}>{noteOf(state)}</Text>
        </View>
      </View>
      {state.rejectReason ? (
        <Notice tone="danger" edge testId="reject-reason">
          未通过原因：{state.rejectReason}
        </Notice>
      ) : null}
      {level === LEVEL.unconfirmed || level === LEVEL.rejected ? (
        <View className={styles.action}>
          <Button onPress={onCertify} testId="certify-go">
            {level === LEVEL.rejected ? '重新提交' : WAYS_OUT.certify}
          </Button>
        </View>
      ) : null}
      <Section title="认证与权益">
        <ListRow text="认证权益" icon="gift" onPress={onPrivileges} testId="certification-privileges" />
        <Eligibility state={state} />
      </Section>
      <Submitted state={state} onPicture={props.onPicture} />
    </View>
  )
}

function noteOf({ level, submittedAt, decidedAt }: CertificationState): string {
  switch (level) {
    case LEVEL.certified:
      return decidedAt ? `${formatDayTime(decidedAt)} 通过审核` : '已通过审核'
    case LEVEL.rejected:
      return decidedAt ? `${formatDayTime(decidedAt)} 未通过审核，修改后可重新提交` : '修改后可重新提交'
    case LEVEL.underReview:
      return submittedAt ? `${formatDayTime(submittedAt)} 已提交，审核期间不能修改` : '审核期间不能修改'
    default:
      return submittedAt ? '身份信息已变更，需要重新认证' : '完成认证后可使用更多专业服务'
  }
}

function Eligibility({ state }: { state: CertificationState }) {
  const refused = consultationRefusal(state)
  return (
    <ListRow
      text="多学科会诊"
      icon="people"
      note={refused ? CONSULTATION_SENTENCES[refused] : '您可以申请多学科会诊'}
      extra={
        <Tag tone={refused ? 'neutral' : 'success'} testId="consultation-eligible">
          {refused ? '暂不可申请' : '可申请'}
        </Tag>
      }
    />
  )
}

/** 110****2345: enough for its owner to recognise it. */
const maskNumber = (text: string): string => (text.length > 7 ? `${text.slice(0, 3)}****${text.slice(-4)}` : text)

function Submitted({ state: { submitted, pictures }, onPicture }: Pick<CertificationInfoViewProps, 'state' | 'onPicture'>) {
  if (!submitted) return null
  const area = [submitted.prov, submitted.city].filter(Boolean).join(' ')
  const rows: readonly [string, string][] = [
    ['身份类型', USER_TYPES.find(({ id }) => id === submitted.userType)?.name ?? ''],
    ['姓名', submitted.name],
    ['单位', submitted.hospital],
    ['科室', submitted.department],
    ['职称', submitted.title],
    ['学校', submitted.university],
    ['专业', submitted.major],
    ['地区', area],
    ['执业证书编码', maskNumber(submitted.certificateNo)],
    ['身份证号', submitted.idNumber],
  ]
  return (
    <Section title="提交的资料">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <View key={label} className={`${styles.row} t-submitted`}>
            <Text className={styles.label}>{label}</Text>
            <Text className={styles.value}>{value}</Text>
          </View>
        ))}
      {pictures.length > 0 ? (
        <View className={styles.pictures}>
          {pictures.map(({ key, url, name }) => (
            <View
              key={key}
              className={`${styles.picture} t-submitted-picture`}
              onClick={() => onPicture(url)}
              {...a11y(`查看${name}`, 'button')}
            >
              <Picture src={url} ratio="wide" alt={name} />
              <Text className={styles.note}>{name}</Text>
            </View>
          ))}
        </View>
      ) : null}
    </Section>
  )
}
