/** The driver's page is built by itself, after the pages: what it weighs is its own. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, transformWithOxc, type Plugin, type Rolldown, type UserConfig } from 'vite'

const folder = fileURLToPath(new URL('drive', import.meta.url))
const outDir = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const shown = ['/drive.webmanifest', '/drive-192.png', '/drive-512.png', '/drive-mask-512.png']

/** What is run as one file imports and exports nothing. */
const alone = (code: string): string => code.replace(/^export\s*\{\s*\};?$/m, '')

/** Parts that weigh more than the page: what only they need comes when it is asked for, and not with the page. */
const heavy = { streets: /[\\/]PhoneStreets\.tsx$/, reader: /[\\/]read-codes\.tsx$/ }
type Chunk = Rolldown.OutputChunk
const isPart = ({ facadeModuleId }: Chunk, part: RegExp): boolean => part.test(facadeModuleId ?? '')
const isHeavy = (chunk: Chunk): boolean => Object.values(heavy).some((part) => isPart(chunk, part))

/** The files that only `part` needs. */
function filesOf(bundle: Rolldown.OutputBundle, part: RegExp): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const reached = (from: Chunk[], isAsked: (chunk: Chunk) => boolean) => {
    const all = new Set(from)
    for (const { imports, dynamicImports } of all)
      for (const chunk of chunks)
        if ([...imports, ...dynamicImports].includes(chunk.fileName) && isAsked(chunk)) all.add(chunk)
    return all
  }
  const first = chunks.filter(({ isEntry }) => isEntry)
  const early = reached(first, (chunk) => !isHeavy(chunk))
  const isOwn = (chunk: Chunk) => !early.has(chunk) && !isHeavy(chunk)
  const begun = chunks.filter((one) => isPart(one, part))
  const own = [...reached(begun, isOwn)]
  const beside = own.flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...own.map(({ fileName }) => fileName), ...beside]
}

/** The service worker knows each file of this build, so that it can keep all of them. */
const worker: Plugin = {
  name: 'drive-worker',
  async generateBundle(_options, bundle) {
    const built = Object.keys(bundle).filter((name) => !name.endsWith('.html'))
    const threads = built.filter((name) => name.includes('maplibre-gl-worker'))
    const streets = [...new Set([...filesOf(bundle, heavy.streets), ...threads])]
    const reader = filesOf(bundle, heavy.reader)
    const late = [...streets, ...reader]
    const addressOf = (name: string) => `/${name}`
    const files = [...built.filter((name) => !late.includes(name)).map(addressOf), ...shown]
    const lists = { files, streets: streets.map(addressOf), reader: reader.map(addressOf) }
    const source = readFileSync(new URL('drive-worker.ts', import.meta.url), 'utf8')
    const { code } = await transformWithOxc(source, 'drive-worker.ts')
    const version = createHash('sha256')
      .update(code)
      .update([...built, ...shown].toSorted().join())
      .digest('hex')
      .slice(0, 12)
    const all = Object.entries({ ...lists, version }).map(
      ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
    )
    this.emitFile({
      type: 'asset',
      fileName: 'drive-worker.js',
      source: `;(() => {\n${all.join('')}${alone(code)}\n})()\n`,
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
      worker: { format: 'es' },
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2023',
        chunkSizeWarningLimit: Infinity,
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
