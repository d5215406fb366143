import { Text, View } from '@tarojs/components'
import type { PrescriptionRow } from '@/api/prescription'
import { formatDayTime, formatMoney } from '@/domain/format'
import { prescriptionStateName } from '@/domain/prescription/states'
import { withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import { recipeTone } from './recipe-tone'
import styles from './RecipeRow.module.scss'

interface RecipeRowProps {
  recipe: PrescriptionRow
  /** Whom the reader looks for: the patient, or to a patient the doctor. */
  names: 'patient' | 'doctor'
  onOpen: () => void
}

/** One prescription: of whom, which drugs, how it stands, and until when. */
export function RecipeRow({ recipe, names, onOpen }: RecipeRowProps) {
  const { id, state, drugs, amountCents, number } = recipe
  const who = names === 'patient' ? `${recipe.patient} · ${recipe.about}` : `${recipe.doctor} 医师 · ${recipe.patient}`
  return (
    <View className={`${styles.row} t-recipe t-recipe-${id}`} onClick={onOpen} {...withRole('link')}>
      <View className={styles.head}>
        <Text className={styles.name}>{who}</Text>
        <Tag tone={recipeTone(state)}>{prescriptionStateName(state)}</Tag>
      </View>
      <Text className={styles.drugs}>{drugs.length ? drugs.join('、') : '还没有添加药品'}</Text>
      {recipe.diagnosis ? <Text className={styles.note}>{recipe.diagnosis}</Text> : null}
      <View className={styles.marks}>
        {recipe.isUrged ? <Tag tone="danger">医师催审</Tag> : null}
        {recipe.isOverdue ? <Tag tone="watch">审核超时</Tag> : null}
        {recipe.isMine && state === 'submitted' ? <Tag tone="primary">分配给您</Tag> : null}
        {recipe.isLocked ? <Tag>他人审核中</Tag> : null}
      </View>
      <View className={styles.foot}>
        <Text className={styles.time}>{[number, timeText(recipe)].filter(Boolean).join(' · ')}</Text>
        {amountCents > 0 ? <Text className={styles.price}>¥{formatMoney(amountCents)}</Text> : null}
      </View>
    </View>
  )
}

/** The one time that matters in its state. */
function timeText({ state, reviewDueAt, expiresAt, updatedAt }: PrescriptionRow): string {
  if (state === 'submitted' && reviewDueAt) return `${formatDayTime(reviewDueAt)} 前审核`
  if (state === 'approved' && expiresAt) return `${formatDayTime(expiresAt)} 前有效`
  return formatDayTime(updatedAt)
}
