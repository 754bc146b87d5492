/** The driver's page is built by itself, after the pages: what it weighs is its own. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, transformWithOxc, type Plugin, type UserConfig } from 'vite'

const folder = fileURLToPath(new URL('drive', import.meta.url))
const outDir = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const shown = ['/drive.webmanifest', '/drive-192.png', '/drive-512.png', '/drive-mask-512.png']

/** What is run as one file imports and exports nothing. */
const alone = (code: string): string => code.replace(/^export\s*\{\s*\};?$/m, '')

/** The service worker knows each file of this build, so that it can keep all of them. */
const worker: Plugin = {
  name: 'drive-worker',
  async generateBundle(_options, bundle) {
    const built = Object.keys(bundle).filter((name) => !name.endsWith('.html'))
    const files = [...built.map((name) => `/${name}`), ...shown]
    const source = readFileSync(new URL('drive-worker.ts', import.meta.url), 'utf8')
    const { code } = await transformWithOxc(source, 'drive-worker.ts')
    const version = createHash('sha256').update(code).update(files.toSorted().join()).digest('hex').slice(0, 12)
    const known = `const files = ${JSON.stringify(files)}\nconst version = ${JSON.stringify(version)}\n`
    this.emitFile({
      type: 'asset',
      fileName: 'drive-worker.js',
      source: `;(() => {\n${known}${alone(code)}\n})()\n`,
    })
  },
}

/** `shared`: what the pages are built with, too. */
export const drivePage = (shared: NonNullable<UserConfig['plugins']>): Plugin => ({
  name: 'drive-page',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      plugins: [...shared, worker],
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: fileURLToPath(new URL('drive/drive.html', import.meta.url)),
          output: {
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
          },
        },
      },
    })
  },
})
