import { fireEvent } from '@testing-library/react'
import { useChosen } from '@/features/filter'
import { view } from '@/platform/view/mock'
import { useRoute } from '@/routes'
import { closeScreen, openScreen, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

beforeEach(() => resetDevice())
afterEach(closeScreen)

/** As a list whose address names a hospital in its path. */
function List() {
  const { params, query } = useRoute<'doctorListPage'>()
  const [chosen, choose] = useChosen(['hospital', 'title'], { hospital: query.hospital ?? params.hospitalId })
  return (
    <>
      <p className="t-chosen">{JSON.stringify(chosen)}</p>
      <button className="t-back" onClick={() => choose({ ...chosen, hospital: [] })} />
      <button className="t-other" onClick={() => choose({ ...chosen, title: ['1'] })} />
    </>
  )
}

const open = (at: string) => {
  const { container } = openScreen(List, at)
  return {
    chosen: () => JSON.parse(container.querySelector('.t-chosen')?.textContent ?? '') as unknown,
    press: (id: string) => fireEvent.click(container.querySelector(`.t-${id}`) as Element),
  }
}

test('what an address means narrows, and stays away after a reload when it was taken back', () => {
  const list = open('/DoctorListPage/0/7?union=3')
  expect(list.chosen()).toEqual({ hospital: ['7'] })
  list.press('other')
  expect(view.current).toBe('/DoctorListPage/0/7?union=3&hospital=7&title=1')
  list.press('back')
  expect(view.current).toBe('/DoctorListPage/0/7?union=3&hospital=&title=1')
  expect(open(view.current).chosen()).toEqual({ title: ['1'] })
})
