import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { accountApi, type AccountState } from '@/api/account'
import { SECURITY_WAYS } from '@/domain/security-way'
import { formatDate, formatDayTime, formatFileSize } from '@/domain/format'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { download, trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { useAccount, type AccountActions, type Sensitive } from '../hooks/use-account'
import { InlineAction } from '@/features/security-check/InlineAction'
import { NewMobile } from './NewMobile'
import { SecurityCheck } from '@/features/security-check/SecurityCheck'

const CHECKS: Readonly<Record<Sensitive, { title: string; note: string; actionText: string }>> = {
  export: {
    title: '导出我的数据',
    note: '将生成一个包含您全部数据的文件，24 小时内可下载。文件含个人信息，请妥善保管。',
    actionText: '验证并导出',
  },
  mobile: {
    title: '更换手机号',
    note: '请先验证身份。原手机号已无法接收短信时，可以用登录密码验证。',
    actionText: '下一步',
  },
  delete: {
    title: '注销账号',
    note: '提交后所有设备退出登录，7 天内登录可撤销。到期后个人资料、认证材料、收藏、笔记、积分与勋章将被清除，无法恢复；您发表的评论将显示为“已注销用户”。',
    actionText: '验证并申请注销',
  },
}

/** The account as a whole: its mobile, its devices, a copy of its data, and its deletion. It fetches its own data and needs a PageShell around it. */
export const AccountSection = observer(function AccountSection() {
  const { session } = useStores()
  const query = useApi(accountApi.state, {}, { enabled: session.signedIn })
  const actions = useAccount()
  if (!session.signedIn) return null
  return (
    <View className="t-account">
      <DataStates data={screenData(query)} skeleton="lines">
        {query.data ? <Account state={query.data} mobile={session.user?.maskedMobile ?? ''} actions={actions} /> : null}
      </DataStates>
      {actions.asked ? (
        <SecurityCheck
          open
          {...CHECKS[actions.asked]}
          danger={actions.asked === 'delete'}
          ways={actions.asked === 'mobile' ? SECURITY_WAYS : undefined}
          onClose={actions.close}
          onPassed={actions.passed}
        />
      ) : null}
      {actions.mobileTicket ? (
        <NewMobile
          ticket={actions.mobileTicket}
          onClose={actions.close}
          onDone={actions.mobileDone}
          onStale={actions.mobileStale}
        />
      ) : null}
    </View>
  )
})

function Account({
  state: { devices, exported, deletionCancelledAt },
  mobile,
  actions,
}: {
  state: AccountState
  /** Masked. */
  mobile: string
  actions: AccountActions
}) {
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <>
      <Section title="账号安全">
        <ListRow
          text="更换手机号"
          note={mobile ? `当前手机号 ${mobile}` : undefined}
          icon="phone"
          onPress={() => actions.ask('mobile')}
          testId="change-mobile"
        />
      </Section>
      <Section title="登录设备">
        {devices.map((device) => (
          <ListRow
            key={device.id}
            icon="phone"
            text={device.name}
            note={`${formatDayTime(device.signedInAt)} 登录，最近使用 ${formatDate(device.lastUsedAt)}`}
            extra={
              device.isThis ? (
                <Tag tone="primary">本机</Tag>
              ) : (
                <InlineAction
                  disabled={actions.busy}
                  onPress={() => actions.endDevice(device)}
                  testId={`device-end-${device.id}`}
                >
                  退出
                </InlineAction>
              )
            }
            testId="device"
          />
        ))}
        {others.length > 0 ? (
          <ListRow text="退出其他所有设备" icon="shield" onPress={actions.endOthers} testId="end-others" />
        ) : null}
      </Section>
      <Section title="我的数据">
        {exported ? (
          <ListRow
            icon="file"
            text="数据文件已生成"
            note={`${formatFileSize(exported.size)}，${formatDayTime(exported.expiresAt)} 前有效`}
            extra={
              <InlineAction onPress={() => actions.copyLink()} testId="export-copy">
                复制链接
              </InlineAction>
            }
            testId="exported"
          />
        ) : null}
        <ListRow
          text={exported ? '重新导出' : '导出我的数据'}
          icon={download}
          onPress={() => actions.ask('export')}
          testId="export"
        />
      </Section>
      <Section title="注销账号">
        {deletionCancelledAt ? (
          <Notice tone="info" edge testId="deletion-cancelled">
            {`您于 ${formatDayTime(deletionCancelledAt)} 登录，此前的注销申请已撤销`}
          </Notice>
        ) : null}
        <ListRow text="申请注销账号" icon={trash} onPress={() => actions.ask('delete')} testId="delete-account" />
      </Section>
    </>
  )
}
