import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { copyText } from '#client/copy-text'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { IconButton } from '#ui/IconButton'
import { toast } from '#ui/Toasts'
import { calendars, closeFeed, getFeed, importEvents, openFeed, type CalendarName, type Imported } from './contract'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

const mostBytes = 1_000_000

/** Events of a file, into one of the calendars. */
export function ImportDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [calendar, setCalendar] = useState<CalendarName>('Business')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<Imported>()
  const take = useMutation(mutation(importEvents))
  async function send(chosen: File) {
    setProblem(undefined)
    if (chosen.size > mostBytes) return setProblem(t('fileLong'))
    try {
      setDone(await take.mutateAsync({ body: { file: await chosen.text(), calendar } }))
    } catch (error) {
      setProblem(why(error))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('importFile')}
      actions={
        done ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <Button disabled={!file} loading={take.isPending} onClick={() => file && void send(file)}>
            {t('importVerb')}
          </Button>
        )
      }
    >
      {done ? (
        <div role="status">
          <p>{t('imported', { added: done.added, updated: done.updated })}</p>
          {done.left.length > 0 && (
            <ul className={css['left']}>
              {done.left.slice(0, 20).map(({ title, why: reason }, at) => (
                <li key={`${title} ${at}`}>
                  <b>{title}</b> {t(`left.${reason}`)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div className={css['fields']}>
          <label htmlFor={id}>{t('file')}</label>
          <input
            id={id}
            type="file"
            accept=".ics,text/calendar"
            aria-invalid={problem ? true : undefined}
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
          {problem && (
            <p className={css['problem']} role="alert">
              {problem}
            </p>
          )}
          <Select
            label={t('calendarWord')}
            description={t('importHint')}
            allowDeselect={false}
            value={calendar}
            data={calendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={(value) => setCalendar(value ?? 'Business')}
          />
        </div>
      )}
    </Dialog>
  )
}

/** The secret address under which a phone shows this calendar. */
export function FeedDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const language = useLanguage()
  const { data } = useQuery(query(getFeed))
  const failed = (error: unknown) => toast({ text: why(error), tone: 'bad' })
  const make = useMutation({ ...mutation(openFeed), onError: failed })
  const end = useMutation({ ...mutation(closeFeed), onError: failed, onSuccess: () => make.reset() })
  const address = make.data?.address
  const since = data?.since ?? null
  return (
    <Dialog
      open
      onClose={close}
      title={t('subscribe')}
      actions={
        <>
          {since && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
              {t('closeFeed')}
            </Button>
          )}
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            {since ? t('renewFeed') : t('openFeed')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <p>{t('feedSays')}</p>
        {address ? (
          <TextInput
            label={t('address')}
            description={t('addressOnce')}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              <IconButton
                size="sm"
                label={t('copy')}
                icon={IconCopy}
                onClick={() => void copyText(address).then(() => toast({ text: t('copied') }))}
              />
            }
          />
        ) : (
          since && <p className={css['dim']}>{t('feedSince', { when: moment(since, language) })}</p>
        )}
      </div>
    </Dialog>
  )
}
