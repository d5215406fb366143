// Specs that use the app's own code (test/support/session.ts) read the settings of the build that they test.
const { readAppConfig } = require('../../config/environment')

global.__APP_CONFIG__ = readAppConfig(process.env, '')
