import { Text, View } from '@tarojs/components'
import type { PrescriptionDetail } from '@/api/prescription'
import { formatDayTime, formatMoney } from '@/domain/format'
import { ASSESSMENT } from '@/domain/prescription/assessment'
import { BLANK_BELOW, ONLINE_ONLY } from '@/domain/prescription/form'
import { heading } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import styles from './RecipeSheet.module.scss'

/** The prescription as a sheet: head, Rp, signatures, amount. */
export function RecipeSheet({ recipe }: { recipe: PrescriptionDetail }) {
  const { hospital, number, isChild, lines, durationReason, assessment, amountCents, expiresAt, state } = recipe
  return (
    <View className={`${styles.sheet} ${isChild ? styles.child : ''} t-recipe-sheet`}>
      <View className={styles.part}>
        <View className={styles.top}>
          <Text className={styles.hospital} {...heading(2)}>
            {hospital}
          </Text>
          <Tag testId="recipe-mark">{isChild ? '儿科处方' : '普通处方'}</Tag>
        </View>
        <Text className={styles.number}>{number ? `No. ${number} · 互联网医院` : '签名后生成编号 · 互联网医院'}</Text>
        <Head recipe={recipe} />
      </View>
      <View className={`${styles.part} ${styles.below}`}>
        <Text className={styles.rp}>Rp</Text>
        {lines.map((line, at) => (
          <DrugLine key={at} line={line} at={at} />
        ))}
        <Text className={styles.blank}>{`—— ${BLANK_BELOW} ——`}</Text>
        {durationReason ? <Text className={styles.note}>超过 7 天的理由：{durationReason}</Text> : null}
        {assessment ? <Text className={`${styles.note} t-recipe-assessment`}>{`${ASSESSMENT}：${assessment}`}</Text> : null}
      </View>
      <View className={`${styles.part} ${styles.below}`}>
        <Signatures recipe={recipe} />
        <View className={styles.total}>
          <Text className={styles.label}>合计</Text>
          <Text className={styles.amount}>¥{formatMoney(amountCents)}</Text>
        </View>
        <Text className={styles.note}>
          {[
            '药品费用到药房缴纳',
            expiresAt && state !== 'dispensed' ? `有效期至 ${formatDayTime(expiresAt)}（待核对）` : '',
            ONLINE_ONLY,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </View>
    </View>
  )
}

function Head({ recipe }: { recipe: PrescriptionDetail }) {
  const { patientCard, department, feeClass, diagnoses, day } = recipe
  const facts = [
    ['姓名', patientCard.name],
    ['性别', patientCard.sex],
    ['年龄', patientCard.age],
    ['科别', department],
    ['费别', feeClass],
    ['日期', day],
    ...(patientCard.weight ? [['体重', patientCard.weight]] : []),
  ]
  return (
    <View className={styles.facts}>
      {facts.map(([label, value]) => (
        <View key={label} className={styles.fact}>
          <Text className={styles.label}>{label}</Text>
          <Text className={styles.value}>{value}</Text>
        </View>
      ))}
      <View className={styles.wide}>
        <Text className={styles.label}>病历号</Text>
        <Text className={styles.value}>{patientCard.recordNumber}</Text>
      </View>
      <View className={styles.wide}>
        <Text className={styles.label}>诊断</Text>
        <Text className={`${styles.value} t-recipe-diagnosis`}>{diagnoses.join('；') || '未填写'}</Text>
      </View>
    </View>
  )
}

function DrugLine({ line, at }: { line: PrescriptionDetail['lines'][number]; at: number }) {
  const advice = [line.note, line.advice].filter(Boolean).join('；')
  return (
    <View className={`${styles.drug} ${at > 0 ? styles.below : ''} t-recipe-line`}>
      <View className={styles.top}>
        <Text className={styles.name}>{`${at + 1}. ${line.name}`}</Text>
        <Text className={styles.quantity}>{line.quantity}</Text>
      </View>
      <Text className={styles.spec}>{[line.spec, line.brand].filter(Boolean).join(' · ')}</Text>
      <View className={styles.usage}>
        {line.usage.map((part, place) => (
          <Text key={place}>{part}</Text>
        ))}
      </View>
      {advice ? (
        <View className={styles.advice}>
          <Icon name="info" size="small" color="ink-2" />
          <Text className={styles.adviceText}>{advice}</Text>
        </View>
      ) : null}
    </View>
  )
}

function Signatures({ recipe: { signatures } }: { recipe: PrescriptionDetail }) {
  if (signatures.length === 0) return <Text className={styles.note}>医师尚未签名</Text>
  return (
    <View className={styles.signatures}>
      {signatures.map(({ role, name, at, isCa }) => (
        <View key={role} className={`${styles.signature} t-recipe-signature`}>
          <Text className={styles.label}>{role}</Text>
          <Text className={styles.signed}>{name}</Text>
          {isCa ? (
            <Tag tone="success">
              <View className={styles.ca}>
                <Icon name="badge" size="small" color="green" />
                CA 签名
              </View>
            </Tag>
          ) : null}
          <Text className={styles.time}>{formatDayTime(at)}</Text>
        </View>
      ))}
    </View>
  )
}
