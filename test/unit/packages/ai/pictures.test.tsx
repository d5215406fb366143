import { act, fireEvent, render } from '@testing-library/react'
import { place } from '@/platform/place'
import { CoverPicture } from '@/packages/ai/tnm-ai/CoverPicture'

const draw = () => {
  jest.spyOn(place, 'box').mockResolvedValue({ left: 10, top: 100, width: 200, height: 400 })
  const onCover = jest.fn()
  const { container } = render(<CoverPicture src="a.jpg" covers={[[0, 0, 1000, 160]]} onCover={onCover} onBroken={jest.fn()} />)
  const surface = container.querySelector('.t-cover-surface')
  if (!surface) throw new Error('no surface')
  const touch = async (from: [number, number], to: [number, number]) => {
    const finger = ([clientX, clientY]: [number, number]) => ({ identifier: 1, target: surface, clientX, clientY })
    fireEvent.touchStart(surface, { touches: [finger(from)] })
    fireEvent.touchEnd(surface, { changedTouches: [finger(to)] })
    await act(() => Promise.resolve())
  }
  return { onCover, touch, surface }
}

test('a finger draws a rectangle, in thousandths of the picture', async () => {
  const { onCover, touch, surface } = draw()
  expect(surface.querySelectorAll('.t-covered')).toHaveLength(1)
  await touch([60, 200], [110, 300])
  expect(onCover).toHaveBeenCalledWith([250, 250, 250, 250])
})

test('two taps are two corners', async () => {
  const { onCover, touch } = draw()
  await touch([60, 200], [61, 201])
  expect(onCover).not.toHaveBeenCalled()
  await touch([110, 300], [110, 300])
  expect(onCover).toHaveBeenCalledWith([255, 253, 245, 247])
})
