import hooks from 'node:async_hooks'

/**
 * node:test without a record of every promise. It follows each one from its making to its end, to say which test a late error belongs to; the records of a suite of
 * minutes, and what the garbage collector does for them, took a quarter of its time. Tests alone are followed here, by which a test finds the one that
 * it stands in. An error that comes late still fails the file, without the name of its test.
 */
async function loadRunner() {
  const { createHook } = hooks
  // node:test takes it while it is loaded, and nobody else meanwhile.
  hooks.createHook = ({ init }) =>
    createHook({
      init(id, type, ...rest) {
        if (type === 'Test') init?.(id, type, ...rest)
      },
    })
  try {
    return await import('node:test')
  } finally {
    hooks.createHook = createHook
  }
}

export const { default: runner, after, afterEach, before } = await loadRunner()
