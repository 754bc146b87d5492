import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { demoPages } from './src/hosts/browser/demo-pages.ts'

/** Labels are ICU text in JSON; the pages get them compiled, so that no parser is sent to them. */
const labels: Plugin = {
  name: 'labels',
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0]!
    if (!/\/labels\.\w+\.json$/.test(file)) return null
    const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const compiled = Object.fromEntries(words.map(([key, text]) => [key, compileMessage(text)]))
    return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
  },
}

/** Files that count on each other are run before what they need is there: a component is then undefined, on some page, in
 *  the built product alone. So a grouping that makes such a ring does not build. */
const noRings: Plugin = {
  name: 'no-rings',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const file of Object.keys(bundle)) {
      const reached = new Set(importsOf(file))
      for (const one of reached) for (const next of importsOf(one)) reached.add(next)
      if (reached.has(file)) this.error(`${file} counts on itself, by way of ${[...reached].join(', ')}`)
    }
  },
}

/** What every page needs is one file, and so are the controls that any form has: fewer requests, and no screen pays for
 *  the parts of another. (A group by the number of sharers alone made the login pay for tables.) */
const together = [
  { name: 'initial', tags: ['$initial' as const], priority: 2 },
  {
    // what the frame opens, and the small parts of every page inside it; nothing of the shell, which the first file counts on
    name: 'frame',
    test: /@floating-ui[\\/]|use-focus-(trap|return)|use-long-press|use-click-outside|RadioIcon|find-element-(ancestor|in-shadow-dom)|get-single-element-child|get-default-z-index|close-on-escape|is-element|AccordionChevron|create-event-handler|create-safe-context|get-context-item-index|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Popover|Menu|FocusTrap|Overlay|Floating|VisuallyHidden)[\\/]|utils[\\/]Floating|core[\\/]utils[\\/]create-scoped-keydown-handler)|src[\\/]ui[\\/](Notice|Avatar|Hint|IconButton|PageHeader|SearchField|Skeletons|StatusChip|Empty|Failed)\b|src[\\/]client[\\/](date|use-search-text)|src[\\/]shell[\\/]icons|Icon(Bell|User|Users|Trash|Plus|Mail|Key|File|Package|Truck|ChevronDown|ChevronRight|ArrowRight|LayoutKanban|ShieldHalf|ShieldLock|Login2|ChartBar|DotsVertical)\.mjs/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: /@mantine[\\/]form|fast-deep-equal|src[\\/]client[\\/]form/,
    includeDependenciesRecursively: false,
  },
  {
    // a list: its table, filters and the people in it
    name: 'table',
    test: /src[\\/]ui[\\/](DataTable|Table|FilterSelect|PersonCell|RowActions|StatStrip|csv|Card|use-density)|src[\\/]client[\\/]use-list-state|src[\\/]features[\\/]users[\\/](StatusOf|RoleOf|use-words|Users\.module)/,
    includeDependenciesRecursively: false,
  },
  // small things that several screens share: without this each is a file of its own
  {
    name: 'icons',
    test: /@tabler[\\/]icons-react|noop|get-ref-prop/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // what every framed page says, a file for each language
  ...['en', 'fr', 'ar'].map((language) => ({
    name: `words-${language}`,
    test: new RegExp(`src[\\\\/](client|shell|features[\\\\/]notifications)[\\\\/]labels\\.${language}\\.json`),
  })),
  {
    name: 'entrance',
    test: /src[\\/]features[\\/]auth[\\/](Entrance|Fields|use-)|src[\\/]ui[\\/]PasswordField|@mantine[\\/]core[\\/]esm[\\/]components[\\/]PasswordInput|Icon(Eye|EyeOff)\.mjs/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'controls',
    test: /@mantine[\\/]core[\\/]esm[\\/](components|utils)[\\/](ActionIcon|Anchor|Button|Checkbox|CloseButton|InlineInput|Input|InputsGroupFieldset|InputBase|Loader|Portal|TextInput|Text|Group)[\\/]|react-query[\\/]build|query-core[\\/]build[\\/]modern[\\/](query|mutation)Observer|use-resolved-styles-api|random-id|get-auto-contrast-value|Icon(Pencil|Check)\.mjs|src[\\/]client[\\/](failure-words|form-labels)|src[\\/]ui[\\/]Logo|src[\\/]contract[\\/](bodies|list|params)|@mantine[\\/]hooks[\\/]esm[\\/]use-(id|uncontrolled|merged-ref)/,
    includeDependenciesRecursively: false,
  },
]

const page: UserConfig = {
  plugins: [labels, react({ compiler: true }), noRings],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // named by what they hold alone: the first file lists all others, and their names would weigh on every visit
      output: {
        codeSplitting: { groups: together },
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  // The host stays as the browser wrote it, or the server would take our own pages for another site's.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, changeOrigin: false } } },
}

/** Servable from any folder, so every address in it is relative. */
const demo: UserConfig = {
  ...page,
  base: './',
  plugins: [labels, react({ compiler: true }), noRings, demoPages],
  build: { ...page.build, outDir: 'dist/demo' },
  worker: { format: 'es', plugins: () => [labels] },
}

/** One file without imports, which every browser takes for a service worker; it goes beside the demo's page. */
const serviceWorker: UserConfig = {
  build: {
    outDir: 'dist/demo',
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: 'src/hosts/browser/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
}

/** Named entries: on Node 20 a .ts file cannot be a thread. */
const server: UserConfig = {
  plugins: [labels],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/hosts/node/main.ts',
        backup: 'src/hosts/node/backup.ts',
        restore: 'src/hosts/node/restore.ts',
        database: 'src/hosts/node/database.ts',
        'pglite-thread': 'src/hosts/node/pglite-thread.ts',
        'roads-thread': 'src/hosts/node/roads-thread.ts',
        'import-roads': 'src/hosts/node/import-roads.ts',
      },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
}

const modes: Record<string, UserConfig> = { server, demo, 'service-worker': serviceWorker }

export default defineConfig(({ mode }) => modes[mode] ?? page)
