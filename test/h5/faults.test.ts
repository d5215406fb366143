import { world } from './support/world'

const { phone } = world()

test('offline, an article that was read opens from the device, marked as such; another says so, and comes by itself when the network is back', async () => {
  const one = await phone()
  await one.goto('/doc/1')
  await one.at('doc-title').waitFor()
  const title = await one.at('doc-title').innerText()
  await one.goto('/')
  await one.at('header').waitFor()
  await one.context.setOffline(true)
  await one.page.evaluate(() => (window.location.hash = '/doc/1'))
  await one.at('stale').waitFor()
  expect(await one.at('doc-title').innerText()).toBe(title)
  await one.page.evaluate(() => (window.location.hash = '/doc/3'))
  await one.at('state-offline').waitFor()
  await one.context.setOffline(false)
  await one.at('doc-title').waitFor()
  expect(one.faults).toEqual([])
})

const answers: [string, { status: number; contentType: string; body: string }][] = [
  ['a server error', { status: 500, contentType: 'application/json', body: '{}' }],
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<html>bad gateway</html>' }],
  ['garbage', { status: 200, contentType: 'application/json', body: '{"responseStatus":' }],
  ['an answer without its fields', { status: 200, contentType: 'application/json', body: '{"responseStatus":{"ack":0}}' }],
  ['nothing', { status: 200, contentType: 'application/json', body: '' }],
]
test.each(answers)('%s is told in a sentence, and trying again works', async (_, answer) => {
  const one = await phone()
  await one.page.route('**/api/doc/getdocumentdetail', (route) => route.fulfill(answer))
  await one.goto('/doc/1')
  await one.at('state-error').waitFor()
  await one.page.unroute('**/api/doc/getdocumentdetail')
  await one.tap('state-action')
  await one.at('doc-title').waitFor()
  expect(one.faults).toEqual([])
})

test('on a slow network the skeleton stands where the article will be', async () => {
  const one = await phone()
  await one.page.route('**/api/doc/getdocumentdetail', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await one.goto('/doc/1')
  await one.at('skeleton').waitFor()
  await one.at('doc-title').waitFor()
})

test('a screen whose script does not load is tried again, reloaded once, and then says so', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('header').waitFor()
  let asked = 0
  await one.page.route('**/chunk/*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await one.page.evaluate(() => (window.location.hash = '/doc/1'))
  await one.sees('页面加载失败')
  expect(asked).toBeGreaterThan(1)
  await one.page.unroute('**/chunk/*.js')
  await one.tap('load-retry')
  await one.at('doc-title').waitFor()
})

test('offline, a screen whose script was never loaded says so, leaves the app as it is, and comes by itself when the network is back', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('doc-row').waitFor()
  await one.context.setOffline(true)
  await one.page.evaluate(() => (window.location.hash = '/tools/tnm/aiHistory'))
  await one.sees('页面加载失败')
  await one.page.evaluate(() => window.history.back())
  await one.at('doc-row').waitFor()
  await one.page.evaluate(() => (window.location.hash = '/tools/tnm/aiHistory'))
  await one.sees('页面加载失败')
  await one.context.setOffline(false)
  await one.at('load-failed').waitFor({ state: 'detached' })
  await one.sees('登录')
})

test('a field whose value comes before it is drawn shows it, without an error', async () => {
  const one = await phone()
  await one.goto('/login')
  await one.at('mobile').waitFor()
  const shown = await one.page.evaluate(async () => {
    const field = Object.assign(document.createElement('taro-input-core'), { value: '' })
    document.body.append(field)
    for (let turn = 1; turn <= 50; turn += 1) {
      await Promise.resolve()
      field.value = `${turn}`
    }
    while (!field.querySelector('input')) await new Promise((resolve) => setTimeout(resolve, 20))
    return field.querySelector('input')?.value
  })
  expect(shown).toBe('50')
  expect(one.faults).toEqual([])
})
