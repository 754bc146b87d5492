/** How files were read, kept by a name: all of them in one place. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { Reading, removeMapping, saveMapping } from '#features/imports/contract'

export const KeptMapping = z.object({
  id: z.int(),
  what: Text,
  /** What such files bring, and where they are brought. */
  kind: Text,
  name: Text,
  /** Columns of the file as they are compared, and what each was read as: null where it was left out. */
  columns: z.array(z.object({ column: Text, field: z.nullable(Text) })),
  reading: Reading,
  /** Null where it was kept before that was written down, or by somebody who is gone. */
  by: z.nullable(Text),
  usedAt: Text,
})
export type KeptMapping = z.infer<typeof KeptMapping>

export const listMappings = endpoint('GET /api/import-mappings', {
  says: 'How the columns of files were read, kept by a name: of each kind of file that one may bring, the last used first',
  needs: ['read', 'Import'],
  gives: [200, z.object({ mappings: z.array(KeptMapping) })],
})
export const renameMapping = endpoint('PUT /api/import-mappings/{id}', {
  says: 'Call a kept way to read files something else',
  needs: ['create', 'Import'],
  params: { id },
  body: saveMapping.body,
  gives: [201, KeptMapping],
  fails: {
    mapping_unknown: removeMapping.fails.mapping_unknown,
    import_forbidden: removeMapping.fails.import_forbidden,
    mapping_exists: [409, { message: 'Another one for such files is called so' }],
  },
})
