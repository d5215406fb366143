import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { PrescriptionDetail } from '@/api/prescription'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { openFindings } from '@/domain/prescription/checks'
import { reasonedKeys } from '@/domain/prescription/draft'
import { LeftDraft } from '@/features/left-draft'
import { SecurityCheck } from '@/features/security-check'
import { PageShell } from '@/shell/PageShell'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from '../Recipe.module.scss'
import { RecipeEditView } from './RecipeEditView'
import { useDraft, useLeftRecipe } from './use-draft'

interface RecipeEditProps {
  recipe: PrescriptionDetail
  given: NonNullable<PrescriptionDetail['draft']>
  refetch: () => Promise<unknown>
}

/** The doctor's draft: typed, checked, kept, signed. */
export function RecipeEdit({ recipe, given, refetch }: RecipeEditProps) {
  const older = useLeftRecipe(recipe.id, recipe.revision)
  const draft = useDraft(recipe, given, refetch)
  const { content, findings } = draft
  const [isSigningAgain, signAgain] = useState(false)
  const open = openFindings(findings as never, { signedAgain: reasonedKeys(content), read: new Set(content.read) })
  const left = leftText(open, content.lines.length, draft.isChecking)
  const hasDouble = findings.some(({ level }) => level === 'DOUBLE')
  const refusal = given.writeRefusal || recipe.signingRefusal
  return (
    <PageShell
      needs="login"
      title="开处方"
      isSample={recipe.isSample}
      footer={
        <View className={styles.foot}>
          <Notice tone="danger" testId="recipe-failure">
            {draft.failure}
          </Notice>
          {left ? <Text className={`${styles.left} t-recipe-left`}>{left}</Text> : null}
          <View className={styles.ways}>
            <View className={styles.way}>
              <Button tone="secondary" busy={draft.busy} disabled={draft.isSaved} onPress={draft.save} testId="save-recipe">
                {draft.isSaved ? '已存草稿' : '存草稿'}
              </Button>
            </View>
            <View className={styles.way}>
              <Button
                busy={draft.busy}
                disabled={left !== '' || refusal !== ''}
                onPress={hasDouble ? () => signAgain(true) : draft.submit}
                testId="submit-recipe"
              >
                签名并提交
              </Button>
            </View>
          </View>
        </View>
      }
    >
      <LeftDraft why="处方已在另一台设备上修改，以下是本机较早的内容" text={older.text} onRemove={older.remove} />
      <RecipeEditView
        {...{ recipe, given, content, findings }}
        medicines={draft.medicines}
        amountCents={draft.amountCents}
        checkFailure={draft.checkFailure}
        today={chinaDay(serverNow())}
        onChange={draft.change}
        onCancel={draft.cancel}
      />
      <SecurityCheck
        open={isSigningAgain}
        title="再次签名"
        note="处方含须说明理由的项目，将以您的电子签名再次确认并注明理由。"
        actionText="签名并提交"
        onClose={() => signAgain(false)}
        onPassed={async (ticket) => {
          await draft.send(ticket)
          signAgain(false)
        }}
      />
    </PageShell>
  )
}

/** What still stands in the way of the signature; '' for nothing. */
function leftText(
  { blocked, unsigned, unread }: { blocked: number; unsigned: number; unread: number },
  lines: number,
  isChecking: boolean,
): string {
  if (lines === 0) return '请添加药品'
  if (isChecking) return '正在核对…'
  if (blocked > 0) return `还有 ${blocked} 项问题须修改`
  if (unsigned > 0) return `还有 ${unsigned} 项须说明理由`
  return unread > 0 ? `还有 ${unread} 条提示未阅读` : ''
}
