import type { Entry } from '@/features/directory/Entries'
import { addressOf, navigate, openAddress } from '@/routes'
import type { RecipeList } from '@/api/prescription'
import { chats, hospital, opinion, prescription, signature } from '@/ui/Icon/more'

/** For whom seeks a doctor. */
export const CARE: readonly Entry[] = [
  { text: '图文问诊', icon: chats, open: () => void openAddress(addressOf('newExpertList', { service: 'inq_text' })) },
  { text: '二次意见', icon: opinion, open: () => void openAddress(addressOf('newExpertList', { service: 'second' })) },
  { text: '疾病中心', icon: 'target', open: () => void navigate('ihClinicCenterList', { id: '0' }) },
  { text: '快速提问', icon: 'comment', open: () => void navigate('fastHomepage') },
  { text: '合作医院', icon: hospital, open: () => void navigate('ihHospitalList') },
  { text: '我的医生', icon: 'user', open: () => void navigate('myDoctors') },
]

/** For doctors. */
export const PRACTICE: readonly Entry[] = [
  { text: '申请入驻', icon: 'badge', open: () => void navigate('ihGistApplyJoin', { id: '0' }) },
  { text: '问诊列表', icon: chats, open: () => void navigate('ihPicTextConsultation') },
  { text: '服务设置', icon: 'gear', open: () => void navigate('doctorServiceSetting') },
  { text: '电子签名', icon: signature, open: () => void navigate('ihUserinfoToBjca') },
  { text: '学习中心', icon: 'study', open: () => void navigate('ihStudyCenter', { id: '0' }) },
  { text: '会诊中心', icon: 'people', open: () => void navigate('consultationHome') },
]

const RECIPES: Readonly<Record<RecipeList, string>> = { doctor: '我开的处方', pharmacist: '处方审核', patient: '我的处方' }

/** Only for who has something there: 处方 alone is what the patient's side looks for. */
export const recipeEntries = (lists: readonly RecipeList[], of: 'care' | 'practice'): Entry[] =>
  lists
    .filter((list) => (list === 'patient') === (of === 'care'))
    .map((list) => ({
      text: RECIPES[list],
      icon: prescription,
      open: () => void navigate('doctorRecipeList', { type: list }),
    }))
