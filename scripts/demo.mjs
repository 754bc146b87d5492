// The rest of the demo, beside its pages: the service worker and the sample data.
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { root } from './ready.mjs'

await build({ root, mode: 'service-worker', logLevel: 'warn' })
const vite = await createServer({
  root,
  mode: 'service-worker',
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { makeSample } = await vite.ssrLoadModule('/src/hosts/browser/sample.ts')
writeFileSync(join(root, 'dist/demo/sample.data'), await makeSample())
await vite.close()
// A browser fetches what it shows: the city for cars alone is a third of the whole.
copyFileSync(join(root, 'dist/port-averne-car.roads'), join(root, 'dist/demo/port-averne.roads'))
copyFileSync(join(root, 'dist/cities.roads'), join(root, 'dist/demo/cities.roads'))
