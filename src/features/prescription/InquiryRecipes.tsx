import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { prescriptionApi } from '@/api/prescription'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { ListRow } from '@/ui/ListRow'
import { prescription as prescriptionIcon } from '@/ui/Icon/more'
import { Section } from '@/ui/Section'
import { RecipeRow } from './RecipeRow'

interface InquiryRecipesProps {
  inquiryId: string
  /** Something was said in the room since: a prescription may have come on. */
  lastSeq: number
}

/** The prescriptions of a follow-up, in its room: its doctor writes one here, the patient's side finds them here. */
export function InquiryRecipes({ inquiryId, lastSeq }: InquiryRecipesProps) {
  const query = useApi(prescriptionApi.ofInquiry, { inquiryId })
  useFresh(query)
  const { refetch } = query
  useEffect(() => {
    if (lastSeq > 0) void refetch()
  }, [lastSeq, refetch])
  const found = query.data
  if (!found) return null
  const { side, refusal, items } = found
  const draft = items.find(({ state }) => state === 'draft')
  const mayWrite = side === 'doctor' && refusal === ''
  if (!mayWrite && items.length === 0) return null
  const open = (id: string) => void navigate('recipeInfoBySourceType', { id, inquiryId, sourceType: 'inquiry' })
  return (
    <Section title="处方">
      <View className="t-inquiry-recipes">
        {items.map((recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            names={side === 'doctor' ? 'patient' : 'doctor'}
            onOpen={() => open(recipe.id)}
          />
        ))}
        {mayWrite ? (
          <ListRow
            icon={prescriptionIcon}
            text={draft ? '继续开处方' : '开处方'}
            note="签名后由药师审核"
            onPress={() => open(draft?.id ?? 'new')}
            testId="write-recipe"
          />
        ) : null}
      </View>
    </Section>
  )
}
