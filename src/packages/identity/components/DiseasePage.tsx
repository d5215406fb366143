import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { firstIssue } from '@/domain/validation'
import { FIELD_SCHEMAS } from '@/domain/identity-field'
import { dialog } from '@/platform/dialog'
import { PageShell } from '@/shell/PageShell'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { useDiseases } from '../hooks/use-diseases'
import { useOnward } from '../hooks/use-onward'
import { useUpdateField } from '../hooks/use-update-field'
import { returnToForm } from '../rules/asker'
import type { Flow } from '../rules/flows'
import { identityDraft, type Slot } from '../rules/identity-draft'
import styles from './DiseasePage.module.scss'
import { DiseasePicker } from './DiseasePicker'
import { InlineAction } from '@/features/security-check/InlineAction'
import { Steps } from './Steps'

interface DiseasePageProps {
  flow: Flow
  /** `form`: the choice goes back to the form. Without it the choice is saved, and the next page follows. */
  slot?: Slot
  heading: string
  note: string
  /** The choice may be left out. */
  skippable?: boolean
}

/** Choosing the diseases to follow: for the form, for the prompt to complete the data, and after registering. */
export const DiseasePage = observer(function DiseasePage({ flow, slot, heading, note, skippable }: DiseasePageProps) {
  const choice = useDiseases(slot ?? 'field')
  const onward = useOnward()
  const [issue, setIssue] = useState('')
  const update = useUpdateField({
    field: 'diseases',
    onSaved: async () => {
      dialog.toast('已保存关注的病种', { icon: 'success' })
      await onward()
    },
  })
  const finish = async () => {
    const diseases = [...choice.chosen]
    if (slot !== 'form') return update.save({ diseases })
    const wrong = firstIssue(FIELD_SCHEMAS.diseases, { diseases })
    setIssue(wrong)
    if (wrong) return
    identityDraft.change('form', { diseases })
    identityDraft.forget('field', ['diseases'])
    await returnToForm(flow)
  }
  const error = issue || update.error
  return (
    <PageShell
      needs="login"
      data={choice.data}
      skeleton="lines"
      footer={
        choice.data.hasData ? (
          <View className={styles.footer}>
            <FieldError testId="disease-error">{error}</FieldError>
            <View className={styles.actions}>
              {skippable ? (
                <InlineAction onPress={() => void onward()} testId="disease-skip">
                  跳过
                </InlineAction>
              ) : null}
              <Button className={styles.button} busy={update.busy} onPress={() => void finish()} testId="disease-save">
                {`完成（${choice.chosen.length}）`}
              </Button>
            </View>
          </View>
        ) : undefined
      }
    >
      {flow === 'register' ? <Steps flow="register" current={3} /> : null}
      <View className={styles.head}>
        <Text className={styles.heading}>{heading}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
      <DiseasePicker
        diseases={choice.diseases}
        chosen={choice.chosen}
        onChange={(chosen) => {
          setIssue('')
          update.clear()
          choice.change(chosen)
        }}
      />
    </PageShell>
  )
})
