import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { changesCertified } from '@/domain/identity'
import type { FieldValues, UpdateField } from '@/domain/identity-field'
import { LEVEL } from '@/domain/user'
import { dialog } from '@/platform/dialog'
import { goBack, navigate } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { useUpdateField } from '../hooks/use-update-field'
import { mayLoseCertificate } from '../rules/certificate'
import { valuesOf, type Profile } from '../rules/field-values'
import { identityDraft } from '../rules/identity-draft'
import styles from './FieldEditor.module.scss'
import { FieldInput } from './FieldInput'

interface FieldEditorProps {
  field: UpdateField
  id: string
  profile: Profile
}

/** One field with its input. What was changed is kept on the device until it is saved. */
export const FieldEditor = observer(function FieldEditor({ field, id, profile }: FieldEditorProps) {
  const { session } = useStores()
  const leave = useLeave()
  const [changes, setChanges] = useState<FieldValues>(() => valuesOf(field, identityDraft.read('field')))
  const values = { ...valuesOf(field, profile), ...changes }
  const isCertified = changesCertified(profile, { ...profile, ...values })
  const update = useUpdateField({
    field,
    id,
    mayGoOn: async () => session.level !== LEVEL.certified || !isCertified || mayLoseCertificate(),
    onSaved: async () => {
      dialog.toast('已保存', { icon: 'success' })
      await leave(() => goBack('identifyPersonalInfo'))
    },
  })
  // The pages that find a hospital or a school write into the draft.
  useDidShow(() => setChanges((before) => ({ ...before, ...valuesOf(field, identityDraft.read('field')) })))

  const change = (next: FieldValues) => {
    update.clear()
    setChanges((before) => ({ ...before, ...next }))
    // The introduction is no part of an identity: it waits on the screen only.
    const { introduction: _, ...identity } = next
    if (Object.keys(identity).length > 0) identityDraft.change('field', identity)
  }
  const open = (page: 'hospital' | 'school') =>
    page === 'hospital'
      ? void navigate('identifyEditHospital', { slot: 'field', kind: profile.userType === 2 ? 'company' : undefined })
      : void navigate('identifyEditSchool', { slot: 'field' })
  return (
    <View className={styles.editor}>
      <FieldInput field={field} profile={{ ...profile, ...values }} error={update.error} onChange={change} onOpen={open} />
      <View className={styles.foot}>
        {session.level === LEVEL.underReview && isCertified ? (
          <Text className={styles.note}>认证审核中，身份信息暂不能修改</Text>
        ) : null}
        <Button busy={update.busy} onPress={() => void update.save(values)} testId="field-save">
          保存
        </Button>
      </View>
    </View>
  )
})
