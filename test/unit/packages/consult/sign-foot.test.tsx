import { act, fireEvent } from '@testing-library/react'
import type { OpinionView, OrderDetail } from '@/api/consultation'
import { ConflictError } from '@/api/client/errors'
import { SignFoot } from '@/packages/consult/suggestion/SignFoot'
import { dialog } from '@/platform/dialog/mock'
import { resetDevice } from '@test/unit/support/device'
import { settle } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen } from '@test/unit/support/screen'

const asked = jest.fn<Promise<unknown>, [{ path: string }, Record<string, unknown>]>()
jest.mock('@/api/client', () => ({
  ...jest.requireActual<object>('@/api/client'),
  call: (...given: [{ path: string }, Record<string, unknown>]) => asked(...given),
}))
/** The doctor shows who he is at once. */
jest.mock('@/features/security-check/SecurityCheck', () => ({
  SecurityCheck: ({ open, onPassed }: { open: boolean; onPassed: (ticket: string) => Promise<void> }) =>
    open ? <button className="t-passes" onClick={() => void onPassed('ticket')} /> : null,
}))

const ORDER = { id: '9', side: 'member', state: 'in_progress', team: { members: [] } } as unknown as OrderDetail
const OPINION: OpinionView = {
  ...{ version: 1, parts: { diagnosis: '肺腺癌' }, signatures: [], isSignedByMe: false },
  ...{ unsigned: ['成员1'], waits: true },
}
const press = async (testId: string) => {
  fireEvent.click(byClass(`t-${testId}`))
  await act(settle)
}

beforeEach(() => {
  resetDevice()
  asked.mockReset()
  openScreen('/ConsultationSuggest/9/read', () => <SignFoot order={ORDER} opinion={OPINION} onEdit={() => undefined} />)
})
afterEach(closeScreen)

test('a conclusion that was changed while it was read is not signed: its check closes, so that the new text is read first', async () => {
  asked.mockRejectedValue(new ConflictError('意见已有新的版本，请刷新后再签署'))
  await press('opinion-sign')
  await press('passes')
  expect(asked.mock.calls[0]?.[1]).toEqual({ id: '9', version: 1, dissent: '', ticket: 'ticket' })
  expect(allByClass('t-passes')).toEqual([])
  expect(dialog.toasts.map(({ message }) => message)).toEqual(['意见已有新的版本，请刷新后再签署'])
})
