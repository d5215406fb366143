import { View } from '@tarojs/components'
import type { JoinState } from '@/api/join'
import { JOIN_STATUS } from '@/domain/consultation/join'
import { formatDayTime } from '@/domain/format'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import styles from './ApplyJoin.module.scss'
import { Facts } from './Facts'

interface JoinStatusProps {
  state: JoinState
  onAgain: () => void
  onSetting: () => void
}

/** How an application stands that was sent. */
export function JoinStatus({ state, onAgain, onSetting }: JoinStatusProps) {
  const { status, application, sentAt, decidedAt, rejectReason } = state
  const house = application?.hospital.name ?? ''
  return (
    <View className="t-join-state">
      {status === JOIN_STATUS.reviewing ? (
        <StateView
          kind="waiting"
          title="入驻申请审核中"
          text={`${formatDayTime(sentAt)} 提交至${house}，审核期间不能修改，结果会显示在这里`}
        />
      ) : null}
      {status === JOIN_STATUS.approved ? (
        <StateView
          kind="success"
          title={`您已加入${house}`}
          text={`${formatDayTime(decidedAt)} 通过审核，可以开启问诊服务了`}
          actionText="设置服务"
          onAction={onSetting}
        />
      ) : null}
      {status === JOIN_STATUS.rejected ? (
        <StateView
          kind="error"
          title="入驻申请未通过"
          text={`原因：${rejectReason}`}
          actionText="修改并重新提交"
          onAction={onAgain}
        />
      ) : null}
      {application ? (
        <Section title="申请内容">
          <View className={styles.body}>
            <Facts application={application} />
          </View>
        </Section>
      ) : null}
    </View>
  )
}
