// npm run build · npm run build:demo
import { build, install, needNode } from './ready.mjs'

needNode()
install()
await build(process.argv.includes('--demo') ? ['demo'] : ['client', 'server'], { force: true })
