/** `npm test -- h5 --fail "name of a test"` shows what the gate does with a spec that fails. */
afterEach(() => {
  if (process.env.FAIL_TEST && expect.getState().currentTestName === process.env.FAIL_TEST) throw new Error('failed on purpose')
})
