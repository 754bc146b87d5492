import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { currentLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Link } from '#ui/Link'
import { getRejected, undoImport, type Import, type Importer } from './contract'
import css from './ImportScreen.module.css'
import { useLabels } from './labels'

/** How it ended, and what can be done about it. */
export function DoneCard({ one, importer }: { one: Import; importer: Importer }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const undo = useAct(undoImport, say)
  const { counts, state, id } = one
  const takeBack = async () => {
    const text = t('undoAsk', { rows: counts.added })
    if (!(await confirm({ title: `${t('undo')}?`, text, verb: t('undo'), destructive: true }))) return
    await undo.act({ params: { id } })
  }
  const rejected = () =>
    void saveFile(addressOf(getRejected, { params: { id }, query: { format: 'csv', language: currentLanguage() } }))
  const title =
    state === 'failed'
      ? t('failedTitle', { file: one.fileName })
      : state === 'undone'
        ? t('undoneTitle')
        : t('doneTitle', { rows: counts.added })
  return (
    <Card title={title}>
      {one.fault && <p>{one.fault}</p>}
      <ul className={css['notes']}>
        {counts.known > 0 && <li>{t('knownNote', { rows: counts.known })}</li>}
        {counts.updated > 0 && <li>{t('updatedNote', { rows: counts.updated })}</li>}
        {counts.kept > 0 && <li>{t('keptNote', { rows: counts.kept })}</li>}
        {counts.wrong > 0 && <li>{t('stayBar', { wrong: counts.wrong })}</li>}
      </ul>
      <div className={css['acts']}>
        {state === 'added' && (
          <Button component={Link} href={importer.list}>
            {t('show', { what: importer.title })}
          </Button>
        )}
        <Button component={Link} href={`/imports/${importer.what}`} variant={state === 'added' ? 'default' : 'filled'}>
          {t('another')}
        </Button>
        {counts.wrong > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={rejected}>
            {t('download', { rows: counts.wrong })}
          </Button>
        )}
        {one.allowed.includes('undo') && (
          <Button
            variant="default"
            data-danger
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => void takeBack()}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </Card>
  )
}
