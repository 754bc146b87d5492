import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { mutation } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { calendars, type CalendarName } from './contract'
import { importEvents, type Imported } from './contract/import-events'
import css from './EventDrawer.module.css'
import { ImportProgress, ImportResult } from './ImportProgress.tsx'
import { useLabels } from './labels'
import { isOver, useImport } from './use-import'
import { useWhyNot } from './use-why-not'

const mostBytes = 1_000_000

/** Events of a file, into one of the calendars. `importId`: an import that was begun before. */
export function ImportDialog({ importId, close }: { importId: number | undefined; close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const [file, setFile] = useState<File>()
  const [calendar, setCalendar] = useState<CalendarName>('Business')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<Imported>()
  const [begun, setBegun] = useState(importId)
  const take = useMutation(mutation(importEvents))
  const running = useImport(begun, setProblem)
  async function send(chosen: File) {
    setProblem(undefined)
    if (chosen.size > mostBytes) return setProblem(t('fileLong'))
    take.mutate(
      { body: { file: await chosen.text(), calendar } },
      {
        onSuccess: (given) => ('importId' in given ? setBegun(given.importId) : setDone(given)),
        onError: (error) => {
          setProblem(why(error))
          if (error.code === 'import_running') setBegun(error.data.importId)
        },
      },
    )
  }
  const isForm = !done && begun === undefined
  const isAtWork = running.one !== undefined && !isOver(running.one)
  const verb = useRef<HTMLButtonElement>(null)
  // a button that was pressed loses the focus while it waits, and one that has gone had it
  useEffect(() => {
    if (!isForm && document.activeElement === document.body) verb.current?.focus()
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t('importFile')}
      actions={
        <>
          {isAtWork && (
            <Button variant="default" loading={running.isStopping} onClick={running.stop}>
              {t('stopImport')}
            </Button>
          )}
          <Button
            ref={verb}
            disabled={isForm && !file}
            loading={take.isPending}
            onClick={isForm ? () => file && void send(file) : close}
          >
            {isForm ? t('importVerb') : t('close')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        {isForm && <FileField invalid={problem !== undefined} choose={setFile} />}
        {problem && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        {isForm && (
          <Select
            label={t('calendarWord')}
            description={t('importHint')}
            allowDeselect={false}
            value={calendar}
            data={calendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={(value) => setCalendar(value ?? 'Business')}
          />
        )}
        {done && (
          <div role="status">
            <ImportResult taken={done} leftCount={done.left.length} />
          </div>
        )}
        {running.one && <ImportProgress one={running.one} />}
      </div>
    </Dialog>
  )
}

function FileField({ invalid, choose }: { invalid: boolean; choose: (file: File | undefined) => void }) {
  const t = useLabels()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t('file')}</label>
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        aria-invalid={invalid || undefined}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
    </>
  )
}
