import { Button } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { ActionMenu } from '#ui/ActionMenu'
import { mapImport, removeMapping, type Import, type Importer, type Mapping } from './contract'
import { useLabels } from './labels'
import { plainName } from './rules'

const MappingDialog = lazy(() => import('./MappingDialog.tsx').then((m) => ({ default: m.MappingDialog })))

/** How files like this were read before, and a name for how this one is. */
export function MappingMenu({ one, importer }: { one: Import; importer: Importer }) {
  const t = useLabels()
  const say = useFailureWords()
  const map = useAct(mapImport, say)
  const forget = useAct(removeMapping, say)
  const [naming, setNaming] = useState(false)
  const fieldsOf = (mapping: Mapping) => one.columns.map(({ name }) => mapping.fields[plainName(name)] ?? null)
  const current = importer.mappings.find((mapping) => JSON.stringify(fieldsOf(mapping)) === JSON.stringify(one.fields))
  const apply = (mapping: Mapping) =>
    void map.act({
      params: { id: one.id },
      body: { fields: fieldsOf(mapping), reading: mapping.reading, version: one.version },
    })
  const entries = [
    ...importer.mappings.map((mapping) => ({ label: mapping.name, icon: IconBookmark, run: () => apply(mapping) })),
    { label: t('mappingSave'), icon: IconDeviceFloppy, run: () => setNaming(true) },
    ...(current
      ? [
          {
            label: t('mappingRemove', { name: current.name }),
            icon: IconTrash,
            danger: true,
            run: () => void forget.act({ params: { what: importer.what, id: current.id } }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ActionMenu
        entries={entries}
        renderButton={(opener) => (
          <Button variant="subtle" color="gray" leftSection={<IconBookmark size={16} />} {...opener}>
            {t('mapping')}: {current?.name ?? t('mappingNone')}
          </Button>
        )}
      />
      {naming && (
        <Suspense fallback={null}>
          <MappingDialog id={one.id} close={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
