import fs from 'node:fs'
import path from 'node:path'

/** The folder of this repository. */
export const PROJECT = path.resolve(__dirname, '../..')

/** The origin of the API that the build under test calls; `config/environment.ts` decides it by the same variable. */
const BUILT_API = process.env.APP_API_HOST ?? 'http://127.0.0.1:8787'

/** The built mini-program of a project: `miniprogramRoot` of its project.config.json. Throws when there is no build. */
export function builtDist(project = PROJECT): string {
  const config = JSON.parse(fs.readFileSync(path.join(project, 'project.config.json'), 'utf8')) as { miniprogramRoot?: string }
  const dist = path.join(project, config.miniprogramRoot ?? '.')
  if (!fs.existsSync(path.join(dist, 'app.json'))) throw new Error(`${dist} holds no mini-program; run npm run build:weapp first`)
  return dist
}

/** The hosts the app may call: its API, answered by `apiBase` when given. */
export function hostsFor(apiBase = BUILT_API): Record<string, string> {
  return { [BUILT_API]: apiBase }
}
