import { world } from './support/world'

const { phone, origin } = world()

test('where nothing may be sold, the link of what was wanted is copied and opens in a browser; the rules of buying are one tap away', async () => {
  const one = await phone()
  await one.goto('/iOSPayGuide?to=%2FpurchaseTip')
  await one.sees('iPhone 小程序内暂不支持付款')
  await one.tap('pay-copy')
  await one.sees('链接已复制，请在浏览器中打开')
  const link = await one.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${origin()}/hr/purchaseTip`)

  await one.page.goto(link)
  await one.sees('不支持七天无理由退款')
  await one.page.getByText('怎样退款，多久到账').click()
  await one.sees('退款按原路返回')
  await one.tap('to-feedback')
  await one.page.waitForURL((url) => url.href.includes('/NewFeedBack'))
  expect(one.faults).toEqual([])
})
