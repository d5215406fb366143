import { assetUrl } from '@/ui/asset-url'

test.each([
  ['/media/1.png', `${__APP_CONFIG__.apiHost}/media/1.png`],
  ['https://img.example.com/1.png', 'https://img.example.com/1.png'],
  ['', ''],
  ['javascript:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['data:image/svg+xml,<svg onload=alert(1)>', ''],
  ['blob:https://a/b', ''],
  ['//evil.example/1.png', ''],
  ['/\\evil.example/1.png', ''],
])('what an answer names as %s is loaded from %s', (named, loaded) => expect(assetUrl(named)).toBe(loaded))
