#!/usr/bin/env node
// Takes the arguments of the WeChat DevTools command line, so that `automator.launch({ cliPath })` can start it.
require('tsx/cjs')
require('./cli.ts')
