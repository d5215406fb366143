import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Fit, Match } from '@/domain/case/types'
import { CheckTag } from '@/features/tools/CheckTag'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './Case.module.scss'

interface FittingProps {
  match: Match
  onOpen: (kind: 'regimen' | 'trial' | 'guideline', id: string) => void
}

const STATES = { met: ['条件符合', 'success'], open: ['需补充或判断', 'watch'], failed: ['条件不符', 'neutral'] } as const
/** It asks for no marker; whether it suits may stand in its sentence. */
const BY_STAGE = ['按分期列出', 'primary'] as const
const SIGNS = {
  met: ['check', 'green'],
  open: ['info', 'orange'],
  failed: ['close', 'red'],
} as const satisfies Record<Fit['state'], readonly [IconName, string]>

/** What our data hold for the stage, with why; what does not fit is there too, behind a tap, so that one sees the reason. */
export function Fitting({ match, onOpen }: FittingProps) {
  const [isAll, setAll] = useState(false)
  const { problem, local, fits, guidelines } = match
  const failed = fits.filter(({ state }) => state === 'failed')
  const shown = isAll ? fits : fits.filter(({ state }) => state !== 'failed')
  if (problem)
    return (
      <Section title="可对照的治疗" plain>
        <View className={styles.notice}>
          <Notice tone="info" testId="match-problem">
            {problem}
          </Notice>
        </View>
      </Section>
    )
  return (
    <View className="t-fitting">
      {local.length > 0 ? (
        <Section title="局部治疗">
          <View className={styles.body}>
            {local.map((text) => (
              <Text key={text} className={styles.text}>
                {text}
              </Text>
            ))}
          </View>
        </Section>
      ) : null}
      <Section title="可对照的全身治疗" plain>
        {shown.map((fit) => (
          <FitCard key={fit.id} fit={fit} onOpen={onOpen} />
        ))}
        {failed.length > 0 && !isAll ? (
          <View className={styles.notice}>
            <Button tone="plain" size="small" onPress={() => setAll(true)} testId="show-failed">
              {`另有 ${failed.length} 项条件不符，查看原因`}
            </Button>
          </View>
        ) : null}
      </Section>
      {guidelines.length > 0 ? (
        <Section title="相关指南">
          {guidelines.map(({ id, name, note, isChecked }) => (
            <ListRow
              key={id}
              text={name}
              note={note}
              icon="guideline"
              extra={<CheckTag checked={isChecked} />}
              onPress={() => onOpen('guideline', id)}
              testId={`guideline-${id}`}
            />
          ))}
        </Section>
      ) : null}
    </View>
  )
}

function FitCard({ fit, onOpen }: { fit: Fit } & Pick<FittingProps, 'onOpen'>) {
  const [name, tone] = fit.state === 'met' && !fit.isSpecific ? BY_STAGE : STATES[fit.state]
  return (
    <View className={`${styles.card} t-fit t-fit-${fit.state}`}>
      <View className={styles.head}>
        <Text className={styles.purpose}>{fit.purpose}</Text>
        <Tag tone={tone}>{name}</Tag>
      </View>
      <Text className={styles.text}>{fit.text}</Text>
      {fit.reasons.map(({ text, state }) => {
        const [icon, color] = SIGNS[state]
        return (
          <View key={text} className={`${styles.reason} t-why`}>
            <Icon name={icon} size="small" color={color} />
            <Text className={styles.why}>{text}</Text>
          </View>
        )
      })}
      {fit.regimens.map(({ id, name: regimen, note }) => (
        <ListRow
          key={regimen}
          text={regimen}
          note={note}
          icon="flask"
          onPress={id ? () => onOpen('regimen', id) : undefined}
          testId={`regimen-${id}`}
        />
      ))}
      {fit.trials.map(({ id, name: trial, note }) => (
        <ListRow
          key={id}
          text={`依据 ${trial}`}
          note={note}
          icon="trial"
          onPress={() => onOpen('trial', id)}
          testId={`trial-${id}`}
        />
      ))}
    </View>
  )
}
