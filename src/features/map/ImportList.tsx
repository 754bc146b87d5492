import { IconBan, IconFileImport } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { useAct } from '#client/use-act'
import { ListTable } from '#ui/ListTable'
import type { ListModel } from '#ui/list-types'
import type { Column, PhoneRow } from '#ui/table-types'
import { cancelImport, type Import } from './contract'
import { ImportChip, ImportProgress } from './ImportState.tsx'
import { useLabels } from './labels'
import css from './Map.module.css'
import { importIs, importStates } from '#features/map/contract/states'

export function ImportList({ list }: { list: ListModel<Import> }) {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const cancel = useAct(cancelImport, (error) => say(error, { import_over: t('isOver') }))
  const stop = ({ id }: Import) => void cancel.act({ params: { id } })
  const about = ({ fileName, createdAt }: Import) => (
    <p className={css['quiet']}>
      <bdi dir="ltr">{fileName}</bdi> · {moment(createdAt, language)}
    </p>
  )
  const columns: Column<Import>[] = [
    {
      key: 'name',
      title: t('region'),
      sortable: true,
      width: '36%',
      render: (one) => (
        <div className={css['cell']}>
          <p className={css['strong']}>{one.name}</p>
          {about(one)}
        </div>
      ),
    },
    { key: 'state', title: t('stateOf'), width: '18%', render: ({ state }) => <ImportChip state={state} /> },
    {
      key: 'progress',
      title: t('howFar'),
      render: (one) => (
        <div className={css['cell']}>
          <ImportProgress one={one} />
        </div>
      ),
    },
  ]
  const phone = (one: Import): PhoneRow => ({
    name: one.name,
    chip: <ImportChip state={one.state} />,
    lines: [
      about(one),
      <div key="progress" className={css['cell']}>
        <ImportProgress one={one} />
      </div>,
    ],
  })
  return (
    <ListTable
      list={list}
      title={t('imports')}
      columns={columns}
      phone={phone}
      rowName={({ name }) => name}
      search={t('searchImports')}
      filters={[
        {
          name: 'state',
          label: t('stateOf'),
          options: importStates.map((state) => ({ value: state, label: t('state', { state }) })),
        },
      ]}
      rowActions={[
        {
          label: t('cancel'),
          icon: IconBan,
          quick: true,
          danger: true,
          when: ({ state }) => importIs.unfinished(state),
          run: stop,
        },
      ]}
      none={{ icon: IconFileImport, title: t('noImports'), text: t('noImportsText') }}
    />
  )
}
