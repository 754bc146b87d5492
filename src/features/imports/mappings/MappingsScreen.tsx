import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconTable, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { RowActions } from '#ui/RowActions'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import type { RowAction } from '#ui/table-types'
import { removeMapping } from '#features/imports/contract'
import { listMappings, type KeptMapping } from '#features/imports/contract/mappings'
import { useLabels } from './labels'
import { MappingLook, RenameMapping } from './lazy-parts'
import css from './Mappings.module.css'
import { useWhyNot } from './use-why-not'

type Opened = { mapping: KeptMapping; as: 'look' | 'name' }

/** How files were read and will be again: looked into, renamed, deleted. */
export function MappingsScreen() {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(listMappings))
  const [opened, setOpened] = useState<Opened>()
  const actions = useMappingActions(setOpened)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader title={t('title')} facts={data ? t('facts', { count: data.mappings.length }) : '\u00a0'} />
      <Card flush>
        {data?.mappings.length === 0 ? (
          <Empty
            icon={IconTable}
            title={t('none')}
            text={t('noneText')}
            action={
              can(['create', 'Delivery']) && (
                <Button component={Link} href="/imports/deliveries">
                  {t('bringDeliveries')}
                </Button>
              )
            }
          />
        ) : data ? (
          <ul className={css['list']}>
            {data.mappings.map((one) => (
              <MappingRow key={one.id} mapping={one} actions={actions} />
            ))}
          </ul>
        ) : error ? (
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={5} />
        )}
      </Card>
      {opened && (
        <Suspense fallback={null}>
          {opened.as === 'look' ? (
            <MappingLook mapping={opened.mapping} close={close} />
          ) : (
            <RenameMapping mapping={opened.mapping} close={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

function useMappingActions(open: (opened: Opened) => void): RowAction<KeptMapping>[] {
  'use no memo'
  const t = useLabels()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const removing = useAct(removeMapping, useWhyNot())
  const may = useSession().can(['create', 'Import'])
  const remove = async ({ what, id, name }: KeptMapping) => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), verb: t('remove') }
    if (!(await confirm({ ...question, destructive: true }))) return
    await removing.act({ params: { what, id } }, t('removed', { name }))
  }
  const look: RowAction<KeptMapping> = {
    label: t('look'),
    icon: IconEye,
    run: (mapping) => open({ mapping, as: 'look' }),
  }
  if (!may) return [look]
  return [
    look,
    { label: t('rename'), icon: IconPencil, run: (mapping) => open({ mapping, as: 'name' }) },
    { label: t('bring'), icon: IconUpload, run: ({ what }) => void navigate({ to: `/imports/${what}` }) },
    { label: t('remove'), icon: IconTrash, danger: true, run: (mapping) => void remove(mapping) },
  ]
}

type RowProps = { mapping: KeptMapping; actions: RowAction<KeptMapping>[] }
function MappingRow({ mapping, actions }: RowProps) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const { name, kind, columns, by, usedAt } = mapping
  const left = columns.filter(({ field }) => field === null).length
  return (
    <li className={css['row']} aria-label={name}>
      <div>
        <h2 className={css['name']}>
          {name} <StatusChip tone="info">{kind}</StatusChip>
        </h2>
        <p className={css['quiet']}>
          {t('columns', { count: columns.length })}
          {left > 0 && ` · ${t('left', { count: left })}`}
        </p>
      </div>
      <div className={css['quiet']}>
        {by !== null && <p>{t('by', { name: by })}</p>}
        <p>{t('used', { when: moment(usedAt, language) })}</p>
      </div>
      <RowActions row={mapping} name={name} actions={actions} menuOnly />
    </li>
  )
}
