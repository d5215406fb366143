import { observer } from 'mobx-react'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { tagApi } from '@/api/tag'
import { userApi } from '@/api/user'
import { fieldsOfType, ownerOfField, SEQUENCE_ID, INPUT_OF_FIELD, type UpdateField } from '@/domain/identity-field'
import { goBack, navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'
import { AccountSection } from '../components/AccountSection'
import { useProfile } from '../hooks/use-profile'
import { LIST_SECONDS } from '@/features/options/OptionSheet'
import { PersonalInfoView } from './PersonalInfoView'
import { usePortrait } from './use-portrait'

/** Personal information, each field editable: `/identify/PersonalInfo`; only what is missing: `…/complete`. */
function PersonalInfoPage() {
  const route = useRoute<'identifyPersonalInfo' | 'identifyPersonalInfoComplete'>()
  const onlyMissing = route.preset.mode === 'complete'
  const { session } = useStores()
  const { data, profile, mobile } = useProfile()
  const missing = useApi(userApi.infoDiff, {}, { enabled: onlyMissing && session.signedIn })
  const degrees = useApi(pubApi.staticData, { keys: ['degrees'] }, { persistSeconds: LIST_SECONDS })
  const tags = useApi(tagApi.doctorTags, {}, { enabled: session.signedIn && !onlyMissing })
  const portrait = usePortrait()
  const [shown, setShown] = useState(false)

  const fields = profile
    ? fieldsOfType(profile.userType).filter((field) => !onlyMissing || isMissing(field, missing.data?.missing))
    : []
  const isComplete = onlyMissing && missing.data?.missing.length === 0
  return (
    <PageShell
      needs="login"
      data={onlyMissing && data.hasData ? screenData(missing) : data}
      skeleton="lines"
      title={onlyMissing ? '完善个人信息' : undefined}
    >
      {isComplete ? (
        <StateView
          kind="success"
          title="资料已完善"
          text="没有需要补充的信息"
          actionText="返回"
          onAction={() => void goBack('identifyPersonalInfo')}
        />
      ) : profile ? (
        <PersonalInfoView
          profile={profile}
          mobile={mobile}
          level={session.level}
          portraitUrl={session.user?.headPortraitUrl ?? ''}
          portrait={portrait}
          tags={tags.data?.tags ?? []}
          degrees={degrees.data?.data.degrees ?? []}
          fields={fields}
          onlyMissing={onlyMissing}
          shown={shown}
          onShown={setShown}
          onEdit={(type) =>
            void navigate('updateUserInfo', { type, id: ownerOfField(type) === 'user' ? session.userId : SEQUENCE_ID })
          }
          // It is changed in the part about the account.
          onMobile={() => void navigate('identifySecurityCode')}
          onUserType={() => void navigate('identifyUserType')}
          onCertification={() => void navigate('identifyInfo')}
          onSecurityCode={() => void navigate('identifySecurityCode')}
        />
      ) : null}
      {profile && !onlyMissing ? <AccountSection /> : null}
    </PageShell>
  )
}

const isMissing = (field: UpdateField, missing: readonly string[] = []): boolean =>
  field !== 'introduction' && missing.includes(INPUT_OF_FIELD[field])

export default observer(PersonalInfoPage)
