import { TEST_MS } from '@test/support/limits'

jest.setTimeout(TEST_MS)
