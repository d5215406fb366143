import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import type { CampAnswer, CampMonth, CampTask } from '@/api/camp'
import { WAYS_OUT } from '@/domain/privilege'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { Tabs } from '@/ui/Tabs'
import { phaseOf } from '../components/phases'
import { TaskList } from '../components/TaskList'
import styles from './CertificateView.module.scss'

interface CertificateViewProps {
  shown: CampAnswer
  /** A month; 0: the whole camp. */
  named: number
  onOpen: (number: string) => void
  onCertify: () => void
  onTask: (task: CampTask) => void
}

/** The certificate of a month or of the whole camp: there, waiting for a name, or what is still missing for it. */
export function CertificateView({ shown, named, onOpen, onCertify, onTask }: CertificateViewProps) {
  const { camp, months, certificate } = shown
  const [chosen, choose] = useState(months.some(({ month }) => month === named) ? named : 0)
  const month = months.find((one) => one.month === chosen)
  const passed = months.filter(({ isPassed }) => isPassed).length
  const given = month ? month.certificate : certificate
  return (
    <View>
      <Tabs
        items={[{ key: '0', text: '结业' }, ...months.map((one) => ({ key: String(one.month), text: `${one.month} 月` }))]}
        current={String(chosen)}
        onChange={(key) => choose(Number(key))}
      />
      <Card spaced testId="camp-certificate">
        <View className={styles.line}>
          <View className={classNames(styles.seal, given && styles.given)}>
            <Icon name="badge" size="large" color="inherit" />
          </View>
          <View className={styles.title} {...heading(2)}>
            {given?.title ?? (month ? `${camp.title}第 ${month.month} 月学习证书` : `${camp.title}结业证书`)}
          </View>
        </View>
        {given ? (
          <Given number={given.number} onOpen={onOpen} onCertify={onCertify} />
        ) : month ? null : (
          <>
            <View className={styles.note}>{`已通过 ${passed} 个月，满 ${camp.monthsNeeded} 个月颁发`}</View>
            <Progress value={passed / camp.monthsNeeded} tone="gold" />
          </>
        )}
      </Card>
      {month && !given ? <Missing shown={shown} month={month} onTask={onTask} /> : null}
    </View>
  )
}

/** What is signed carries the certified name. */
function Given({ number, onOpen, onCertify }: { number: string } & Pick<CertificateViewProps, 'onOpen' | 'onCertify'>) {
  if (!number)
    return (
      <>
        <Notice tone="info">已达到要求。证书写认证后的姓名，完成认证即自动颁发。</Notice>
        <Button onPress={onCertify} testId="certify">
          {WAYS_OUT.certify}
        </Button>
      </>
    )
  return (
    <>
      <View className={`${styles.note} t-certificate-number`}>{`编号 ${number}`}</View>
      <Button tone="gold" onPress={() => onOpen(number)} testId="open-certificate">
        查看证书
      </Button>
    </>
  )
}

function Missing({ shown: { camp }, month, onTask }: { shown: CampAnswer; month: CampMonth; onTask: (task: CampTask) => void }) {
  const missing = month.tasks.filter(({ isRequired, state }) => isRequired && state !== 'done')
  const isOver = phaseOf(camp, month) === 'closed'
  return (
    <Card spaced>
      <View className={styles.section} {...heading(2)}>
        {isOver ? '未完成的必修任务（学习营已结束）' : `还差 ${missing.length} 项必修任务`}
      </View>
      <TaskList camp={camp} month={month} tasks={missing} onOpen={onTask} />
    </Card>
  )
}
