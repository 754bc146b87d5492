#!/usr/bin/env node
// The command line: builds what is older than its sources, then runs it.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'

await import(pathToFileURL(join(await ensureBuilt(), 'cli.js')).href)
