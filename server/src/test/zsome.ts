import { test } from './run'
let loaded: () => void = () => undefined
const loading = new Promise<void>((resolve) => (loaded = resolve))
test('loaded', () => loading)
for (const file of (process.env.SOME ?? '').split(' ')) await import(new URL(`../${file}`, import.meta.url).href)
loaded()
