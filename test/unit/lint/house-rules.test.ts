/** @jest-environment node */
import path from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import house from '../../../scripts/lint'

const ROOT = path.resolve(__dirname, '../../..')

/** Messages of the rules of this house for a text that stood in a file. */
function lint(file: string, code: string): string[] {
  const linter = new Linter({ cwd: ROOT })
  const found = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { house: house as never },
        rules: { 'house/borders': 'error', 'house/server-borders': 'error', 'house/no-personal-data-in-logs': 'error' },
      },
    ],
    { filename: path.join(ROOT, file) },
  )
  return found.map((message) => message.message)
}

test.each([
  ['src/packages/content/doc/a.ts', "import x from '@/packages/library/history'", 'another group'],
  ['src/packages/ai/case/a.ts', "import x from '@/domain/report/read'", 'on the server only'],
  ['src/packages/ai/case/a.ts', "import x from '@/domain/case/record'", 'on the server only'],
  ['src/shell/data/a.ts', "import x from '@/packages/content/doc'", 'Nothing imports a group'],
  ['src/stores/a.ts', "import x from '@/routes'", 'one way'],
  ['src/stores/a.ts', "import x from '../shell/session/login'", 'one way'],
  ['src/features/doc-feed/a.ts', "import x from '../pdf/PdfView'", 'index.ts only'],
  ['src/features/doc-feed/a.ts', "import x from '@/features/tools/open-tool'", 'index.ts only'],
  ['src/features/doc-feed/a.ts', "import x from '@/packages/library/history'", 'Nothing imports a group'],
  ['src/shell/forms/a.ts', "import x from '@/features/pdf/PdfView'", 'one way'],
  ['src/shell/a.ts', "import x from '@/stores/context'", 'holds folders only'],
  ['src/domain/a.ts', "import { observable } from 'mobx'", 'pure TypeScript'],
  ['src/domain/a.ts', "import Taro from '@tarojs/taro'", 'pure TypeScript'],
  ['src/packages/content/a.ts', "import { AtButton } from 'taro-ui'", 'Only src/ui'],
  ['src/ui/Button/a.ts', "import { call } from '@/api/client'", 'one way'],
  ['server/src/a.ts', "import { x } from '../../src/stores/x'", 'the contract in src/api only'],
  ['server/src/a.ts', "import { call } from '@/api/client'", 'not src/api/client'],
  ['server/src/http/a.ts', "import { ApiError } from '../../../src/api/client/errors'", 'not src/api/client'],
  ['src/api/doc.ts', "import { ApiError } from './client/errors'", 'the server reads it too'],
  ['server/src/kernel/people/a.ts', "import { note } from '../../features/note/tables'", 'may not import server/src/features'],
  ['server/src/http/a.ts', "import { findViewer } from '../kernel/people/sessions'", 'may not import server/src/kernel'],
  ['server/src/sample/a.ts', "import { note } from '../features/note'", 'may not import server/src/features'],
  ['server/src/features/note/a.ts', "import { x } from '../doc/list'", 'entered by its index.ts'],
  ['server/src/features/note/a.ts', "const x = await import('../doc/list')", 'entered by its index.ts'],
  ['server/src/features/note/a.ts', "import { x } from '../../test/factories'", 'only tests import it'],
  ['server/src/features/note/a.ts', "import { probe } from './probe'", 'only tests import it'],
  ['server/src/kernel/people/a.ts', "import { seed } from '../../seed'", 'puts the server together'],
  ['server/src/crypto.ts', "import { findViewer } from './kernel/people/sessions'", 'a tool of all'],
])('%s may not have %s', (file, code, why) => expect(lint(file, code)).toEqual([expect.stringContaining(why)]))

test.each([
  ['src/packages/content/doc/a.ts', "import x from '@/shell/data'; import y from '../live/b'"],
  ['src/ui/Button/a.ts', "import { AtButton } from 'taro-ui'; import x from '@/domain/format'"],
  ['src/features/doc-feed/a.ts', "import x from '@/features/tools'; import y from './choice'; import z from '../pdf/index'"],
  ['src/packages/content/doc/a.ts', "import x from '@/features/pdf/PdfView'"],
  ['src/routes/a.ts', "import { env } from '@/platform/env'"],
  ['src/shell/forms/a.ts', "import x from '@/stores/context'; import y from '../data'"],
  ['src/api/client/a.ts', "import { ApiError } from './errors'; import type { Endpoint } from '../endpoint'"],
  ['server/src/a.ts', "import type { DocDetail } from '../../src/api/doc'; import { maskName } from '../../src/domain/user'"],
  [
    'server/src/features/note/routes.ts',
    "import { noteApi } from '@/api/note'; import { doc } from '../../kernel/documents/tables'",
  ],
  ['server/src/features/note/a.ts', "import { x } from '../doc'; import { y } from '../event/tables'; import { z } from './b'"],
  ['server/src/features/note/note.test.ts', "import { x } from '../doc/list'"],
  ['server/src/features/note/probe.ts', "import { x } from '../../test/factories'; import { y } from '../event/probe'"],
  ['server/src/app.ts', "import { x } from './features/doc/list'"],
  ['server/src/kernel/files/a.ts', "import { x } from '../../pictures'; import { y } from '../../crypto'"],
])('%s may have %s', (file, code) => expect(lint(file, code)).toEqual([]))

test.each([
  'console.warn(user)',
  'console.error(`bad ${session.mobile}`)',
  'request.log.info({ body })',
  'console.warn(info.patientName)',
  'log.info({ a: token })',
])('%s would log personal data', (code) =>
  expect(lint('src/shell/data/a.ts', code)).toEqual([expect.stringContaining('never logged')]),
)
test.each(['console.warn(error.name)', 'console.warn(`${path}: ${count}`)', 'save(user)'])('%s logs none', (code) =>
  expect(lint('src/shell/data/a.ts', code)).toEqual([]),
)
