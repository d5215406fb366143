import { makeBareApp } from './bare-app'

/** One app, built for both platforms. */
export interface BuiltApp {
  /** Folder of the H5 build. */
  h5: string
  /** Folder of the mini-program build. */
  weapp: string
  /** Folder of its project.config.json. */
  project: string
}

export interface Apps {
  own: BuiltApp
  bare: BuiltApp
}

/** Builds the product (unless nothing has changed) and the bare page, and removes the bare one afterwards. */
export async function withApps(measure: (apps: Apps) => Promise<void>): Promise<void> {
  const { build } = await import('../../scripts/lib/build.mjs')
  const { root } = await import('../../scripts/lib/run.mjs')
  const own = { h5: await build('h5'), weapp: await build('weapp'), project: root }
  const { app: bare, remove } = await makeBareApp()
  try {
    await measure({ own, bare })
  } finally {
    remove()
  }
}
