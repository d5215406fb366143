import fc from 'fast-check'
import { checkLink } from '@/packages/utility/outer-link/check-link'

test.each([
  ['https://www.example.com', 'www.example.com', ''],
  [' https://WWW.Example.com/a?b=c#d ', 'www.example.com', ''],
  ['https://www.example.com:8443/a', 'www.example.com:8443', ''],
  ['https://10.0.0.1/a', '10.0.0.1', '没有域名'],
  ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com', '特殊字符'],
  ['https://еxample.com/', 'еxample.com', '特殊字符'],
])('%s leads to %s', (url, host, caution) => {
  const link = checkLink(url)
  expect(link).toMatchObject({ ok: true, url: url.trim(), host })
  expect(link.ok && link.caution).toContain(caution)
})

test.each([
  ['', '链接为空'],
  ['   ', '链接为空'],
  ['http://www.example.com', '未加密'],
  ['HTTP://www.example.com', '未加密'],
  ['javascript:alert(1)', '风险'],
  ['data:text/html,<b>', '不该出现的字符'],
  ['data:text/html;base64,PGI+', '风险'],
  ['oncologyapp://home', '风险'],
  ['file:///etc/passwd', '风险'],
  ['www.example.com', '不是一个完整的网页地址'],
  ['//www.example.com', '不是一个完整的网页地址'],
  ['https://user:pass@www.example.com/', '账号信息'],
  ['https://www.bank.com@evil.example/', '账号信息'],
  ['https://', '不完整'],
  ['https:///path', '不完整'],
  ['https://localhost/', '不完整'],
  ['https://-a.example.com/', '不完整'],
  ['https://a..example.com/', '不完整'],
  ['https://www.example.com:99999/', '不完整'],
  // A browser takes these for IPv4 addresses, broken ones or other ones than they look.
  ['https://a.aa.0', '不完整'],
  ['https://1.2', '不完整'],
  ['https://300.1.1.1', '不完整'],
  ['https://010.0.0.1', '不完整'],
  ['https://01.0.0.1', '不完整'],
  ['https://10.0.0.08', '不完整'],
  ['https://1.2.3.4.5', '不完整'],
  ['https://www.0x7f', '不完整'],
  ['https://www.example.com\\@evil.example', '不该出现的字符'],
  ['https://www.example.com/a b', '不该出现的字符'],
  ['https://www.example.com/\u202egpj.exe', '不该出现的字符'],
  ['https://www.exam\u200bple.com/', '不该出现的字符'],
  [`https://www.example.com/${'a'.repeat(2048)}`, '过长'],
])('%j is refused', (url, reason) => {
  const link = checkLink(url)
  expect(link).toMatchObject({ ok: false })
  expect(link.ok ? '' : link.reason).toContain(reason)
})

test('whatever passes is read by a browser as https on the host that is shown', () => {
  const texts = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((text) => `https://${text}`),
    fc.tuple(fc.domain(), fc.string()).map(([host, rest]) => `https://${host}${rest}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const link = checkLink(text)
      if (!link.ok || link.caution) return true
      const url = new URL(link.url)
      return url.protocol === 'https:' && url.username === '' && url.host === link.host.replace(/:0*443$/, '')
    }),
  )
})
