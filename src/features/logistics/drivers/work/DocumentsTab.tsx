import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#client/call'
import { shortDay } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { useUpload } from '#client/use-upload'
import { randomId } from '#client/random-id'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { DateField } from '#ui/DateField'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { FileDrop, type DroppedFile } from '#ui/FileDrop'
import { IconButton } from '#ui/IconButton'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { useFileSize } from '#ui/Words'
import {
  addDocument,
  documentKinds,
  getDocument,
  listDocuments,
  removeDocument,
  type DocumentKind,
  type DriverDocument,
} from '#features/logistics/drivers/contract/documents'
import { useLabels } from './labels'
import css from './Work.module.css'

const { mostBytes, kinds } = addDocument.body
const tones = { valid: 'ok', soon: 'warn', expired: 'bad', unknown: 'mute' } as const
type DriverProps = { id: number }

/** Their papers, each with the day on which it ends; what ends soon is counted. */
export function DocumentsTab({ id }: DriverProps) {
  'use no memo'
  const t = useLabels()
  const may = useSession().can(['update', 'Driver'])
  const { data, error, refetch } = useQuery(query(listDocuments, { params: { id } }))
  return (
    <div className={css['stack']}>
      {may && <AddDocument id={id} />}
      <Card
        title={t('documents')}
        {...(data && { count: data.documents.length })}
        tools={data && data.ending > 0 && <StatusChip tone="warn">{t('ending', { count: data.ending })}</StatusChip>}
      >
        {!data && !error && <Skeletons rows={3} />}
        {!data && error && (
          <Failed title={t('failedToLoad')} requestId={error.requestId} retry={() => void refetch()} />
        )}
        {data?.documents.length === 0 && (
          <Empty icon={IconFileOff} title={t('noDocuments')} text={t('noDocumentsText')} />
        )}
        {data?.documents.map((one) => (
          <OneDocument key={one.id} id={id} document={one} may={may} />
        ))}
      </Card>
    </div>
  )
}

function AddDocument({ id }: DriverProps) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const written = useFileSize()
  const uploads = useUpload(addDocument)
  const [kind, setKind] = useState<DocumentKind>('licence')
  const [until, setUntil] = useState<string | null>(null)
  const [coming, setComing] = useState<(DroppedFile & { file: File })[]>([])
  const send = async (file: File) => {
    const waiting = { id: randomId(), name: file.name, bytes: file.size, file }
    setComing((all) => [...all, waiting])
    const input = { params: { id }, query: { name: file.name, kind, ...(until && { until }) } }
    const error = await uploads.send(file, input).then(
      () => undefined,
      (thrown: unknown) => say(thrown, { media_unsupported: t('wrongMedia'), too_large: t('tooLarge') }),
    )
    setComing((all) => all.flatMap((one) => (one.id === waiting.id ? (error ? [{ ...one, error }] : []) : [one])))
    if (error === undefined) setUntil(null)
  }
  const drop = ({ id: gone }: DroppedFile) => {
    const sent = coming.find((one) => one.id === gone)
    if (sent) uploads.stop(sent.file)
    setComing((all) => all.filter((one) => one.id !== gone))
  }
  return (
    <Card title={t('addDocument')}>
      <div className={css['fields']}>
        <Select
          label={t('kind')}
          data={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          allowDeselect={false}
          value={kind}
          onChange={(next) => setKind(next as DocumentKind)}
        />
        <DateField label={t('until')} value={until} onChange={(next) => setUntil(next ?? null)} />
      </div>
      <p className={css['hint']}>{t(kind === 'licence' ? 'licenceText' : 'untilText')}</p>
      <FileDrop
        label={t('chooseFile')}
        hint={t('fileHint', { most: written(mostBytes) })}
        files={coming.map(({ file, ...one }) => (one.error ? one : { ...one, progress: uploads.share(file) * 100 }))}
        accept={kinds.join(',')}
        maxBytes={mostBytes}
        onFiles={(chosen) => chosen.forEach((file) => void send(file))}
        onRemove={drop}
      />
    </Card>
  )
}

type OneDocumentProps = { id: number; document: DriverDocument; may: boolean }
function OneDocument({ id, document: one, may }: OneDocumentProps) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const written = useFileSize()
  const confirm = useConfirm()
  const { act, busy } = useAct(removeDocument, (error) => say(error, { document_unknown: t('documentGone') }))
  const params = { id, document: one.id }
  const remove = async () => {
    const question = { title: t('removeTitle', { name: one.name }), text: t('removeText'), verb: t('remove') }
    if (await confirm({ ...question, destructive: true })) await act({ params }, t('removed', { name: one.name }))
  }
  const facts = [
    one.until && t('untilDay', { day: shortDay(one.until, language) }),
    written(one.size),
    one.addedBy && t('addedBy', { name: one.addedBy }),
  ]
  return (
    <div className={css['row']}>
      <div>
        <span className={css['title']}>
          {t(`kind.${one.kind}`)}
          {one.state !== 'unknown' && <StatusChip tone={tones[one.state]}>{t(`ends.${one.state}`)}</StatusChip>}
        </span>
        <p className={css['line']}>
          <a className={css['link']} href={addressOf(getDocument, { params })} download={one.name}>
            <bdi>{one.name}</bdi>
          </a>{' '}
          <small className={css['quiet']}>{facts.filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      {may && (
        <IconButton
          variant="subtle"
          label={t('removeIt', { name: one.name })}
          icon={IconTrash}
          disabled={busy}
          onClick={() => void remove()}
        />
      )}
    </div>
  )
}
