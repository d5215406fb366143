import { DOCTOR } from '@test/support/sample'
import { world } from './support/world'

// Whether the doctor of the sample can sign is seen on other screens: a backend of its own.
const { phone, origin } = world({ own: true })

test('a doctor applies for a certificate, confirms at the authority and has it after a reload; an opinion of before is signed and checked', async () => {
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto('/ConsultationSuggest/4/read')
  await one.sees('尚未开通电子签名，请先申请证书')
  await one.tap('file-certificate')

  await one.at('signature-apply').waitFor()
  await one.sees('当前为开发环境的签名机构')
  await one.tap('apply-send')
  await one.sees('请阅读并勾选电子签名证书申请授权')
  await one.sees('请输入 18 位身份证号')
  await one.tap('agree')
  await one.type('id-number', '11010119850312005X')
  await one.tap('apply-send')
  await one.sees('请完成实名核验')

  await one.tap('state-action')
  await one.page.getByText('本地签名机构').waitFor()
  await one.page.getByRole('button', { name: '停在核验中' }).click()
  await one.page.getByText('核验中，可以返回等待结果').waitFor()
  await one.page.getByRole('link', { name: '返回应用' }).click()
  await one.at('signature-verifying').waitFor()
  await one.sees('已从签名机构返回')
  await one.tap('state-action')
  await one.page.getByRole('button', { name: '确认本人，开通证书' }).click()
  await one.page.getByText('证书已开通').waitFor()
  await one.page.getByRole('link', { name: '返回应用' }).click()
  await one.at('certificate').waitFor()
  await one.reload()
  await one.at('seal').waitFor()
  expect(await one.at('certificate-state').textContent()).toBe('已开通')

  await one.goto('/ConsultationSuggest/4/read')
  await one.tap('file-sign')
  await one.tap('open-signed')
  await one.at('pdf-page').waitFor()
})

test('what the QR code leads to says that the document is valid, and a wrong hash says no more than a wrong number', async () => {
  const one = await phone()
  await one.page.goto(`${origin()}/verify`)
  await one.page.getByText('请扫描文件上的二维码').waitFor()
  await one.page.setInputFiles('#file', { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await one.page.getByRole('button', { name: '核验文件' }).click()
  await one.page.getByText('不是本平台签发的文件').waitFor()
  await one.page.goto(`${origin()}/verify/HZ-4-1?h=${'0'.repeat(64)}`)
  await one.page.getByText('编号或校验码不正确').waitFor()
})
