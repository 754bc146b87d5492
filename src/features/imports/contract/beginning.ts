/** Another door brings a file: what is done with it is what is done with one of the page. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const beginImport = command('beginImport', {
  says: 'Read the rows of a file that was received, match its columns and check all of it; nothing is added yet',
  does: ['create', 'Import'],
  input: z.object({ what: z.string(), fileId: z.string(), fileName: z.string() }),
  gives: z.object({ id: z.int() }),
  fails: { importer_unknown: true, import_forbidden: true },
})
export const importNeeds = command('importNeeds', {
  says: 'What somebody must be allowed to, who may see what was brought from files of a kind; nothing where it is none',
  does: ['read', 'Import'],
  input: z.object({ what: z.string() }),
  gives: z.object({ needs: z.nullable(z.readonly(z.tuple([z.string(), z.string()]))) }),
})
