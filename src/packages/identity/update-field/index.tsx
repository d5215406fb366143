import { observer } from 'mobx-react'
import { fieldsOfType, isUpdateField, ownerOfField, SEQUENCE_ID } from '@/domain/identity-field'
import { goBack, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'
import { useProfile } from '../hooks/use-profile'
import { fieldLabel } from '../rules/field-texts'
import { FieldEditor } from './FieldEditor'

/**
 * Editing one field: `/updateUserInfo/{type}/{id}`. `{type}` is a name of UPDATE_FIELDS; `{id}` is the user's id, or for work and study
 * the sequence id of the entry.
 */
function UpdateFieldPage() {
  const { type, id } = useRoute<'updateUserInfo'>().params
  const { session } = useStores()
  const { data, profile } = useProfile()
  const back = () => void goBack('identifyPersonalInfo')

  if (!isUpdateField(type))
    return (
      <PageShell>
        <StateView kind="notFound" title="没有这项信息" text="链接可能已失效" actionText="返回" onAction={back} />
      </PageShell>
    )
  const ownId = ownerOfField(type) === 'user' ? session.userId : SEQUENCE_ID
  const refusal = refusalOf()
  function refusalOf(): string {
    if (!session.signedIn) return ''
    if (id !== ownId) return '只能修改自己的资料'
    return profile && !fieldsOfType(profile.userType).includes(type as never) ? '当前身份没有这项信息' : ''
  }
  return (
    <PageShell
      needs="login"
      title={`修改${fieldLabel(type, profile?.userType ?? session.userType)}`}
      data={refusal ? undefined : data}
      skeleton="lines"
    >
      {refusal ? (
        <StateView kind="notAllowed" title="无法修改" text={refusal} actionText="返回" onAction={back} />
      ) : profile ? (
        <FieldEditor field={type} id={id} profile={profile} />
      ) : null}
    </PageShell>
  )
}

export default observer(UpdateFieldPage)
