import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { prescriptionApi, type PrescriptionDetail } from '@/api/prescription'
import { LeftDraft } from '@/features/left-draft'
import { PdfSheet } from '@/features/patient'
import { place } from '@/platform/place'
import { random } from '@/platform/random'
import { goBack, hasPrevious, navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { printer } from '@/ui/Icon/more'
import { StateView } from '@/ui/StateView'
import { RecipeEdit } from './edit/RecipeEdit'
import { useLeftRecipe } from './edit/use-draft'
import { MoveSheets } from './MoveSheets'
import styles from './Recipe.module.scss'
import { hasFoot, RecipeFoot } from './RecipeFoot'
import { RecipeView } from './RecipeView'
import { useRecipeMoves } from './use-recipe-moves'

/** `/recipeInfo/{id}/{inquiryId}/{sourceType}`: a prescription; `new` or 0 writes one for the inquiry. */
function RecipePage() {
  const { params } = useRoute<'recipeInfo' | 'recipeInfoBySourceType'>()
  const { id, inquiryId } = params
  const sourceType = 'sourceType' in params ? params.sourceType : ''
  return id === '0' || id === 'new' ? (
    <NewRecipe inquiryId={inquiryId} sourceType={sourceType} />
  ) : (
    <KnownRecipe id={id} sourceType={sourceType} />
  )
}

/** Who came from the room goes back there; after a reload it does not lie below any more. */
const toInquiry = (id: string, sourceType: string): void =>
  void (sourceType === 'inquiry' && hasPrevious() ? goBack() : navigate('ihPatCaseTxtQuery', { id }))

/** Makes the draft, or finds the one that is open, and goes on to it. */
function NewRecipe({ inquiryId, sourceType }: { inquiryId: string; sourceType: string }) {
  const [failure, setFailure] = useState('')
  const [key] = useState(() => random.uuid())
  const { run } = useAction(async () => {
    setFailure('')
    try {
      const { prescription } = await call(prescriptionApi.write, { inquiryId, idempotencyKey: key }, { idempotent: true })
      const at = { id: prescription.id, inquiryId }
      await (sourceType ? replace('recipeInfoBySourceType', { ...at, sourceType }) : replace('recipeInfo', at))
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  })
  useEffect(() => void run(), [run])
  return (
    <PageShell
      needs="login"
      title="开处方"
      skeleton="article"
      {...(!failure && { data: { hasData: false, error: null, refetch: () => run() } })}
    >
      <StateView
        kind="notAllowed"
        title="不能开具处方"
        text={failure}
        actionText="返回问诊"
        onAction={() => toInquiry(inquiryId, sourceType)}
      />
    </PageShell>
  )
}

const KnownRecipe = observer(function KnownRecipe({ id, sourceType }: { id: string; sourceType: string }) {
  const query = useApi(prescriptionApi.detail, { id })
  useFresh(query)
  const recipe = query.data?.prescription
  if (!recipe)
    return <PageShell needs="login" title="电子处方" data={screenData(query)} skeleton="article" gone={<LostRecipe id={id} />} />
  if (recipe.draft)
    return <RecipeEdit key={`${id}:${recipe.version}`} recipe={recipe} given={recipe.draft} refetch={query.refetch} />
  return <SentRecipe recipe={recipe} sourceType={sourceType} refetch={query.refetch} />
})

/** What was typed of a prescription that is not there any more. */
function LostRecipe({ id }: { id: string }) {
  const left = useLeftRecipe(id)
  return <LeftDraft why="处方已不存在，以下内容还在本机，没有提交" text={left.text} onRemove={left.remove} />
}

/** What is written across the file as it is shown; the file itself stays as it was signed. */
const VOID_MARKS: Partial<Record<PrescriptionDetail['state'], string>> = { cancelled: '已作废', expired: '已失效' }

/** Below the bar, CSS px. */
const FROM_TOP = 60

interface SentRecipeProps {
  recipe: PrescriptionDetail
  sourceType: string
  refetch: () => Promise<unknown>
}

const SentRecipe = observer(function SentRecipe({ recipe, sourceType, refetch }: SentRecipeProps) {
  const { id, inquiryId, hasFile, number } = recipe
  const moves = useRecipeMoves(id, refetch)
  const left = useLeftRecipe(id)
  const [url, setUrl] = useState('')
  const file = useAction(async () => setUrl((await call(prescriptionApi.file, { id })).url))
  // What was just sent begins at its head.
  useEffect(() => void place.goTo('.t-recipe-steps', FROM_TOP), [])
  const openInquiry = () => toInquiry(inquiryId, sourceType)
  return (
    <PageShell
      needs="login"
      title="电子处方"
      isSample={recipe.isSample}
      actions={
        hasFile ? (
          <View className={`${styles.print} t-print`} onClick={() => void file.run()} {...a11y('打开签名处方', 'button')}>
            <Icon name={printer} color="ink" />
          </View>
        ) : null
      }
      footer={hasFoot(recipe, moves) ? <RecipeFoot recipe={recipe} moves={moves} /> : null}
    >
      <LeftDraft why="本机还有没有提交的修改，已不能用于这张处方" text={left.text} onRemove={left.remove} />
      <RecipeView
        recipe={recipe}
        ticks={moves.ticks}
        busy={moves.busy}
        ways={{
          onFile: () => void file.run(),
          onInquiry: openInquiry,
          onCancel: moves.run.cancel,
          onTicks: moves.setTicks,
        }}
      />
      <MoveSheets id={id} moves={moves} />
      <PdfSheet
        file={url ? { id, url, name: `处方 ${number}` } : null}
        mark={VOID_MARKS[recipe.state]}
        onClose={() => setUrl('')}
      />
    </PageShell>
  )
})

export default observer(RecipePage)
