import { observer } from 'mobx-react'
import type { EntryField } from '@/api/assessment'
import { userApi } from '@/api/user'
import { fieldsOfType, SEQUENCE_ID } from '@/domain/identity-field'
import { FootBar, footMain } from '@/features/tools'
import { goBack, navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { CompleteInfoView, type EntryInfo } from './CompleteInfoView'

const HOMES = { base: 'caseHomepage', az: 'azCaseHomepage', br: 'brCaseHomepage' } as const

/** `/CaseCompleteinfo` and its families: what one is ranked under, as the profile has it; changed by the pages of the profile. */
function CompleteInfoPage() {
  const { session } = useStores()
  const { preset } = useRoute<'caseCompleteInfo'>()
  const query = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  useFresh(query)
  const [company] = query.data?.professional.companies ?? []
  const info: EntryInfo = {
    hospital: company?.companyName ?? '',
    department: company?.deptName ?? '',
    title: company?.deptTitle ?? '',
  }
  const fields = fieldsOfType(session.userType)
  const isMedical = fields.includes('hospital') && fields.includes('department') && fields.includes('title')
  const isWhole = Object.values(info).every(Boolean)
  const edit = (field: EntryField) => void navigate('updateUserInfo', { type: field, id: SEQUENCE_ID })
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      footer={
        query.data &&
        isMedical && (
          <FootBar>
            <Button
              className={footMain}
              disabled={!isWhole}
              onPress={() => void goBack(HOMES[(preset.family as keyof typeof HOMES) || 'base'] ?? HOMES.base)}
              testId="info-done"
            >
              {isWhole ? '确认无误，返回竞答' : '请先完善以上信息'}
            </Button>
          </FootBar>
        )
      }
    >
      {query.data ? (
        <CompleteInfoView info={info} isMedical={isMedical} onEdit={edit} onUserType={() => void navigate('identifyUserType')} />
      ) : null}
    </PageShell>
  )
}

export default observer(CompleteInfoPage)
