import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { currentLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { addImport, discardImport, getRejected, type Import, type Importer } from './contract'
import css from './Bar.module.css'
import { useLabels } from './labels'
import { asksFor } from './Readings.tsx'
import { undecided } from './rules'

/** At the foot of the page: what is right can always be added, the rest becomes a file. */
export function Bar({ one, importer }: { one: Import; importer: Importer }) {
  'use no memo'
  const { id, counts, allowed } = one
  const [updates, setUpdates] = useState(false)
  const mayUpdate = importer.updates && counts.known > 0
  const all = counts.ready + (updates && mayUpdate ? counts.known : 0)
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const add = useAct(addImport, say)
  const discard = useAct(discardImport, say)
  const throwAway = async () => {
    const verb = t('discard')
    if (!(await confirm({ title: `${verb}?`, text: t('discardAsk'), verb, destructive: true }))) return
    if (await discard.act({ params: { id } }, t('discarded'))) void navigate({ to: `/imports/${importer.what}` })
  }
  const rejected = () =>
    void saveFile(addressOf(getRejected, { params: { id }, query: { format: 'csv', language: currentLanguage() } }))
  return (
    <div className={css['bar']} role="region" aria-label={t('stepDone')}>
      <p>
        <strong>{t('readyBar', { ready: counts.ready })}</strong>
        {counts.wrong > 0 && <span>{t('stayBar', { wrong: counts.wrong })}</span>}
      </p>
      {mayUpdate && (
        <Checkbox
          label={t('updates', { rows: counts.known })}
          checked={updates}
          onChange={({ currentTarget }) => setUpdates(currentTarget.checked)}
        />
      )}
      {counts.wrong > 0 && (
        <Button
          className={css['wide'] ?? ''}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={rejected}
        >
          {t('download', { rows: counts.wrong })}
        </Button>
      )}
      {allowed.includes('discard') && (
        <Button variant="default" loading={discard.busy} onClick={() => void throwAway()}>
          {t('discard')}
        </Button>
      )}
      <Button
        disabled={all === 0 || undecided.some((code) => asksFor(one, code))}
        loading={add.busy}
        onClick={() => void add.act({ params: { id }, ...(updates && mayUpdate && { query: { updates: true } }) })}
      >
        {t('add', { rows: all })}
      </Button>
    </div>
  )
}
