import { act, fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from '@/ui/Avatar'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'

const image = (container: HTMLElement) => container.querySelector('img')

test('a picture is asked for as large as it is drawn', () => {
  const { container, rerender } = render(<Picture src="/media/cover-lung-0.webp" alt="" />)
  expect(image(container)?.getAttribute('src')).toMatch(/\/media\/cover-lung-0\.webp\?w=336$/)
  rerender(<Picture src="/media/cover-lung-0.webp" ratio="wide" alt="" />)
  expect(image(container)?.getAttribute('src')).toMatch(/\?w=750$/)
  rerender(<Picture src="" chosen="blob:here" alt="" />)
  expect(image(container)?.getAttribute('src')).toBe('blob:here')
})

test('a portrait that does not come gives way to the first character of the name', () => {
  const { container } = render(<Avatar src="/media/portrait-lin.webp" name="林知远" certified />)
  expect(screen.getByLabelText('林知远，已认证')).toBeTruthy()
  expect(container.querySelector('.t-seal')).toBeTruthy()
  const picture = image(container)
  expect(picture?.getAttribute('src')).toMatch(/\?w=192$/)
  act(() => void (picture && fireEvent.error(picture)))
  expect(image(container)).toBeNull()
  expect(container.textContent).toBe('林')
})

test('a name without a portrait always has the same tint', () => {
  const tint = (name: string) => render(<Avatar src="" name={name} />).container.querySelector('[aria-hidden]')?.className
  expect(tint('王**')).toBe(tint('王**'))
  expect(new Set(['王**', '周**', '李**', '赵**'].map(tint)).size).toBeGreaterThan(1)
})

test('a state offers its way out and what is useful meanwhile', () => {
  const again = jest.fn()
  const { container } = render(
    <StateView kind="success" title="提交成功" actionText="查看进度" onAction={again}>
      <span>还可以看看</span>
    </StateView>,
  )
  fireEvent.click(screen.getByText('查看进度'))
  expect(again).toHaveBeenCalled()
  expect(container.querySelector('.t-state-success')).toBeTruthy()
  expect(screen.getByText('还可以看看')).toBeTruthy()
})
