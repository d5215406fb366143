import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, before } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { asking, type Asking } from '../../test/command'
import { describe, test } from '../../test/run'
import { item, itemEdition } from './tables'

let asked: Asking
let folder: string
before(async () => {
  asked = await asking('items')
  folder = await mkdtemp(join(tmpdir(), 'oncology-items-'))
})
after(async () => {
  await asked.close()
  await rm(folder, { recursive: true, force: true })
})
const file = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const importing = (...files: string[]) => asked.command('--import', ...files, '--disease', 'lung', '--topic', '分期')

describe('items by command', () => {
  test('come in once, a changed one as a new edition, and nothing hostile with them', async () => {
    const before = await file('a.gift', '// [id:own-1]\n[html]<p onclick\\="x()">题<script>y()</script></p>{=对 ~错}\n\n谈谈 {}')
    assert.equal((await importing(before)).said, 'a.gift：新增 1 题，未导入 1 处\n  第 2 题：问答题没有可以判分的答案')
    assert.equal((await importing(before)).said.split('\n')[0], 'a.gift：新增 0 题，1 题没有变化，未导入 1 处')
    const changed = await file('b.gift', '// [id:own-1]\n题目改了{=对 ~错}')
    assert.equal((await importing(changed)).said, 'b.gift：新增 0 题，更新 1 题')
    const editions = await asked.db
      .select({ edition: itemEdition.edition, content: itemEdition.content })
      .from(itemEdition)
      .innerJoin(item, eq(item.id, itemEdition.itemId))
      .where(eq(item.code, 'own-1'))
    assert.deepEqual(editions.map(({ edition, content }) => [edition, content.stem]).sort(), [
      [1, '<p>题</p>'],
      [2, '题目改了'],
    ])
  })
  test('of which nothing is left without what is hostile are told, and take none of the others with them', async () => {
    const hostile = await file(
      'hostile.gift',
      [
        '[html]<p><script>y()</script></p>{=对 ~错}',
        '[html]题目{=对 ~<img src\\="javascript\\:x()">}',
        '[html]<p>好的题目<iframe src\\="https\\://e.example"></iframe></p>{=对 ~<b onmouseover\\="x()">错</b>#### <a href\\="javascript\\:x()">因为</a>}',
      ].join('\n\n'),
    )
    assert.equal(
      (await importing(hostile)).said,
      'hostile.gift：新增 1 题，未导入 2 处\n  第 1 题：没有题干\n  第 2 题：有选项没有内容',
    )
    const [newest] = await asked.db
      .select({ content: itemEdition.content })
      .from(itemEdition)
      .orderBy(desc(itemEdition.itemId))
      .limit(1)
    assert.doesNotMatch(JSON.stringify(newest), /script|onmouseover|iframe/)
  })
  test('of one bad file among others cost only that file', async () => {
    const { code, said } = await importing(
      join(folder, 'none.gift'),
      await file('c.xml', '<other/>'),
      await file('d.gift', '新题{T}'),
    )
    assert.equal(code, 0)
    assert.equal(said, 'none.gift：找不到文件\nc.xml：认不出格式。支持 GIFT、Moodle XML 和 QTI 2\nd.gift：新增 1 题')
    assert.equal((await importing(join(folder, 'none.gift'))).code, 1)
  })
  test('want a disease that there is', async () => {
    const { code, said } = await asked.command('--import', 'x', '--disease', 'moon', '--topic', '分期')
    assert.deepEqual([code, said.split('，')[0]], [1, '没有病种 moon'])
  })
  test('go out in a format, and the new ones are among them', async () => {
    const to = join(folder, 'out.xml')
    const { said } = await asked.command('--export', 'moodle', '--to', to, '--disease', 'lung', '--topic', '分期')
    const written = Number(/^已写入 (\d+) 题/.exec(said)?.[1])
    const xml = await readFile(to, 'utf8')
    assert.equal(xml.match(/<question /g)?.length, written)
    assert.match(xml, /<idnumber>own-1<\/idnumber>/)
  })
  test('come in with the pictures that lie in their file, once', async () => {
    const moodle = fileURLToPath(new URL('./formats/fixtures/moodle.xml', import.meta.url))
    const [first, ...unread] = (await importing(moodle)).said.split('\n')
    assert.equal(first, 'moodle.xml：新增 3 题，未导入 5 处')
    assert.equal(unread.length, 5)
    assert.match((await importing(moodle)).said, /^moodle\.xml：新增 0 题，3 题没有变化/)
  })
  test('are withdrawn, and asked no more', async () => {
    assert.deepEqual(await asked.command('--withdraw', 'own-1'), { code: 0, said: 'own-1 已作废，0 份答卷重新计分' })
    assert.deepEqual(await asked.command('--withdraw', 'nothing'), { code: 1, said: '没有编号为 nothing 的题目' })
    const [row] = await asked.db.select().from(item).where(eq(item.code, 'own-1'))
    assert.ok(row?.withdrawnAt)
  })
  test('of a paper whose attempts look as they should say so', async () => {
    assert.equal((await asked.command('--marks', '1')).said, '没有带标记的答卷')
  })
})
