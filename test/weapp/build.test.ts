import { checkTemplates, measurePackages } from './compiler'
import { builtDist } from './project'

test('the official WXML and WXSS compilers take the whole build', () => {
  expect(checkTemplates(builtDist())).toEqual([])
})

test('every package of the build keeps its size', () => {
  const packages = measurePackages(builtDist())
  console.info(
    packages
      .map(({ name, bytes, budget }) => `${name}: ${Math.round(bytes / 1024)} of ${Math.round(budget / 1024)} KB`)
      .join('\n'),
  )
  expect(packages.filter((entry) => entry.over)).toEqual([])
})
