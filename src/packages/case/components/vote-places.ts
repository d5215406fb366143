import type { CaseEntry, CaseVoteFamily } from '@/api/vote'
import { navigate } from '@/routes'

/** Of which screen an address is: the desktop form has a layout of its own. */
export const isPc = (preset: Readonly<Record<string, string>>): boolean => preset.screen === 'pc'

export function toEntry(family: CaseVoteFamily, pc: boolean, { optionId, groupNo }: CaseEntry): Promise<unknown> {
  if (family !== 'cax') return navigate('caseVoteDetail', { id: optionId, family })
  const at = { id: optionId, type: String(groupNo) }
  return pc ? navigate('caxCaseVotePCDetail', at) : navigate('caxCaseVoteH5Detail', at)
}

/** All cases of a group; only CAX has addresses for them. */
export const toGroup = (pc: boolean, groupNo: number): Promise<unknown> =>
  pc ? navigate('caxCaseVotePCList', { type: String(groupNo) }) : navigate('caxCaseVoteH5List', { type: String(groupNo) })

export function toVoteHome(family: CaseVoteFamily, pc: boolean): Promise<unknown> {
  if (family === 'cax') return navigate(pc ? 'caxCaseVotePCHomePage' : 'caxCaseVoteH5HomePage')
  return navigate(family === 'vote' ? 'caseVoteHomePage' : 'casesVoting')
}
