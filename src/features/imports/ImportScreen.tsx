import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconFileOff } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { jobMoved } from '#contract/job'
import { makeStale, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { DetailPage } from '#ui/DetailPage'
import { usePageName } from '#ui/page-name'
import { PageHeader } from '#ui/PageHeader'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { Bar } from './Bar.tsx'
import { BusyCard } from './BusyCard.tsx'
import { getFileImport, getImporter, type Import, type Importer } from './contract'
import { DoneCard } from './DoneCard.tsx'
import css from './ImportScreen.module.css'
import { useLabels } from './labels'
import { RowsCard } from './RowsCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { Steps } from './Steps.tsx'

/** Of whoever owns the rows: fetched where there is one. */
const ImportPart = lazy(() => import('#features/import-parts.tsx').then((m) => ({ default: m.ImportPart })))

export function ImportScreen() {
  'use no memo'
  const t = useLabels()
  const params = useParams({ strict: false }) as { what?: string; id?: string }
  const what = params.what ?? ''
  const id = Number(params.id) || 0
  const importer = useQuery(query(getImporter, { params: { what } }))
  const found = useQuery(query(getFileImport, { params: { id } }))
  const share = useShare(found.data)
  const error = importer.error ?? found.error
  if (importer.data && found.data) return <One key={id} importer={importer.data} one={{ ...found.data, share }} />
  if (error && ['import_unknown', 'importer_unknown', 'import_forbidden'].includes(error.code)) {
    const action = (
      <Button component={Link} href={`/imports/${what}`} variant="default">
        {t('another')}
      </Button>
    )
    return <DetailPage title={t('stepFix')} state={{ missing: { icon: IconFileOff, title: t('missing'), action } }} />
  }
  const again = () => void Promise.all([importer.refetch(), found.refetch()])
  const failed = error && { title: t('missing'), requestId: error.requestId, retry: again }
  return <DetailPage title={t('stepFix')} state={failed ? { failed } : 'waiting'} />
}

/** As its job tells it, which is oftener than the import is asked for. */
function useShare(one: Import | undefined): number {
  const client = useQueryClient()
  const [told, setTold] = useState({ id: 0, share: 0 })
  const jobId = one?.jobId
  useEvent(
    jobMoved,
    useCallback(
      ({ id, share, state }) => {
        if (id !== jobId) return
        setTold({ id, share })
        if (state !== 'running') void makeStale(client, [{ tag: 'Import' }])
      },
      [client, jobId],
    ),
  )
  return told.id === jobId ? told.share : (one?.share ?? 0)
}

const busy = ['reading', 'checking', 'adding', 'undoing']
const stepOf = ({ state }: Import): 1 | 2 | 3 =>
  state === 'reading' ? 1 : ['added', 'undone', 'adding', 'undoing'].includes(state) ? 3 : 2

function One({ importer, one }: { importer: Importer; one: Import }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const step = stepOf(one)
  usePageName(one.fileName)
  const mapped = number(one.fields.filter((field) => field !== null).length)
  const { fileName: file, written, columns, counts } = one
  const all = number(columns.length)
  const isOpen = one.state === 'fixing'
  const shows = columns.length > 0 && !['reading', 'failed', 'undone'].includes(one.state)
  return (
    <div className={css['page']} data-bar={isOpen}>
      <PageHeader
        title={t(step === 1 ? 'stepUpload' : step === 2 ? 'stepFix' : 'stepDone')}
        facts={columns.length === 0 ? file : t('fileFacts', { file, rows: counts.all, mapped, all, written })}
        breadcrumb={[
          { label: importer.title, href: importer.list },
          { label: t('import', { what: importer.title }), href: `/imports/${importer.what}` },
        ]}
        actions={<Steps step={step} />}
      />
      <div className={css['stack']}>
        {busy.includes(one.state) && <BusyCard one={one} />}
        {['added', 'undone', 'failed'].includes(one.state) && <DoneCard one={one} importer={importer} />}
        {one.state === 'added' && importer.reviews && (
          <Suspense>
            <ImportPart what={importer.what} id={one.id} />
          </Suspense>
        )}
        {isOpen && <ShareCard one={one} importer={importer} />}
        {shows && <RowsCard one={one} importer={importer} />}
      </div>
      {isOpen && <Bar one={one} importer={importer} />}
    </div>
  )
}
