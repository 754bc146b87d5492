import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconFileDownload, IconFileImport, IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { currentLanguage } from '#client/language'
import { query } from '#client/query'
import { saveFile } from '#client/save-file'
import { useList } from '#client/use-list'
import { useUpload } from '#client/use-upload'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { FileDrop } from '#ui/FileDrop'
import { ListTable } from '#ui/ListTable'
import { Skeletons } from '#ui/Skeletons'
import { useFileSize } from '#ui/Words'
import { getImporter, getTemplate, listFileImports, mostBytes, startImport, type Importer } from './contract'
import css from './ImportStartScreen.module.css'
import { useLabels } from './labels'
import { useImportColumns, useImportPhoneRow } from './use-import-columns'

export function ImportStartScreen() {
  'use no memo'
  const t = useLabels()
  const { what = '' } = useParams({ strict: false }) as { what?: string }
  const { data, error, refetch } = useQuery(query(getImporter, { params: { what } }))
  if (error?.code === 'importer_unknown' || error?.code === 'import_forbidden')
    return <DetailPage title={t('stepUpload')} state={{ missing: { icon: IconFileOff, title: t('missing') } }} />
  const failed = error && { title: t('missing'), requestId: error.requestId, retry: () => void refetch() }
  const template = () =>
    void saveFile(addressOf(getTemplate, { params: { what }, query: { language: currentLanguage() } }))
  return (
    <DetailPage
      title={data ? t('import', { what: data.title }) : '\u00a0'}
      facts={t('intro')}
      breadcrumb={[{ label: data?.title ?? '\u00a0', href: data?.list ?? `/imports/${what}` }]}
      actions={[{ label: t('template'), icon: IconFileDownload, run: template }]}
      {...(failed && { state: { failed } })}
      narrowSide
      side={data ? <Columns importer={data} /> : <Skeletons rows={6} />}
    >
      <Bring what={what} />
      <Before what={what} />
    </DetailPage>
  )
}

function Bring({ what }: { what: string }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const written = useFileSize()
  const navigate = useNavigate()
  const upload = useUpload(startImport)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const send = async (chosen: File) => {
    setFile(chosen)
    setProblem(undefined)
    try {
      const made = await upload.send(chosen, { params: { what }, query: { name: chosen.name } })
      if (made) return void navigate({ to: `/imports/${what}/${made.id}` })
    } catch (error) {
      setProblem(say(error))
    }
  }
  const shown = file && {
    id: 'chosen',
    name: file.name,
    bytes: file.size,
    ...(problem ? { error: problem } : { progress: upload.share(file) * 100 }),
  }
  return (
    <Card>
      <FileDrop
        label={t('file')}
        hint={t('fileHint', { most: written(mostBytes) })}
        accept=".csv,.tsv,.txt,.xlsx"
        maxBytes={mostBytes}
        files={shown ? [shown] : []}
        onRemove={() => {
          if (file) upload.stop(file)
          setFile(undefined)
        }}
        onFiles={([chosen]) => chosen && void send(chosen)}
      />
    </Card>
  )
}

function Columns({ importer: { columns, key } }: { importer: Importer }) {
  'use no memo'
  const t = useLabels()
  const keyTitle = columns.find(({ field }) => field === key)?.title ?? key
  return (
    <Card title={t('columnsTitle')}>
      <ul className={css['columns']}>
        {columns.map(({ field, title, needed }) => (
          <li key={field}>
            <span>{title}</span>
            {needed && <small>{t('needed')}</small>}
          </li>
        ))}
      </ul>
      <p className={css['hint']}>{t('byKey', { field: keyTitle })}</p>
    </Card>
  )
}

function Before({ what }: { what: string }) {
  'use no memo'
  const t = useLabels()
  const navigate = useNavigate()
  const list = useList(listFileImports, {
    rows: ({ imports }) => imports,
    total: ({ total }) => total,
    params: { what },
  })
  return (
    <ListTable
      list={list}
      title={t('before')}
      columns={useImportColumns()}
      phone={useImportPhoneRow()}
      rowName={({ fileName }) => fileName}
      onRowOpen={({ id }) => void navigate({ to: `/imports/${what}/${id}` })}
      none={{ icon: IconFileImport, title: t('nothingBefore') }}
    />
  )
}
