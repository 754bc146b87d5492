import { Button, Drawer, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconLayoutSidebar, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { today } from '#client/date'
import { Opening, usePageKeys } from '#client/page-keys'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import css from './Calendar.module.css'
import { nextHour } from './event-form'
import { useLabels } from './labels'
import type { Moved } from './moving'
import { ScopeDialog } from './ScopeDialog.tsx'
import { Side } from './Side.tsx'
import { stepOf, titleOf, views } from './spans'
import { keyOf, useCalendar, type CalendarState } from './use-calendar'
import { isRepeated, useChanges } from './use-changes'

// the grid weighs more than the page around it; forms and dialogs are for who asks
const Grid = lazy(() => import('./Grid.tsx').then((file) => ({ default: file.Grid })))
const drawers = () => import('./EventDrawer.tsx')
const AddEventDrawer = lazy(() => drawers().then((file) => ({ default: file.AddEventDrawer })))
const EditEventDrawer = lazy(() => drawers().then((file) => ({ default: file.EditEventDrawer })))
const EditOccurrenceDrawer = lazy(() => drawers().then((file) => ({ default: file.EditOccurrenceDrawer })))
const EventView = lazy(() => import('./EventView.tsx').then((file) => ({ default: file.EventView })))
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))
const FeedDialog = lazy(() => import('./FeedDialog.tsx').then((file) => ({ default: file.FeedDialog })))

export function CalendarScreen() {
  const t = useLabels()
  const { can } = useSession()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false }) ?? false
  const narrow = useMediaQuery('(max-width: 67.49em)', false, { getInitialValueInEffect: false }) ?? false
  const calendar = useCalendar(phone)
  const { day, asked, all, openKey, open, show, importId } = calendar
  const changes = useChanges()
  const [adding, setAdding] = useState<Moved>()
  const [dialog, setDialog] = useState<'import' | 'feed'>()
  const [sideOpen, setSideOpen] = useState(false)
  const event = all.find((one) => keyOf(one) === openKey || String(one.id) === openKey)
  const mayWrite = can(['create', 'Calendar']) || can(['update', 'Calendar'])
  const add = () => setAdding(nextHour(day))
  usePageKeys({
    m: () => show({ view: 'month' }),
    w: () => show({ view: 'week' }),
    d: () => show({ view: 'day' }),
    l: () => show({ view: 'list' }),
    t: () => show({ day: today() }),
    n: can(['create', 'Calendar']) ? add : undefined,
  })
  const close = () => open(undefined)
  const closeImport = () => {
    setDialog(undefined)
    if (importId !== undefined) calendar.forgetImport()
  }
  const editing = event && {
    event,
    close,
    remove: () => void changes.remove(event).then((gone) => gone && close()),
  }
  const side = (
    <Side calendar={calendar} add={add} take={() => setDialog('import')} subscribe={() => setDialog('feed')} />
  )
  return (
    <div className={css['screen']}>
      {!narrow && side}
      <div className={css['main']}>
        <Bar calendar={calendar} side={narrow ? () => setSideOpen(true) : undefined} add={narrow ? add : undefined} />
        <div className={css['body']}>
          {asked.error && !asked.data ? (
            <Failed title={t('failed')} requestId={asked.error.requestId} retry={() => void asked.refetch()} />
          ) : (
            <Suspense fallback={<Skeletons rows={8} />}>
              {asked.data ? (
                <Grid calendar={calendar} draw={setAdding} move={(one, to, back) => void changes.move(one, to, back)} />
              ) : (
                <Skeletons rows={8} />
              )}
            </Suspense>
          )}
        </div>
      </div>
      {narrow && (
        <Drawer opened={sideOpen} onClose={() => setSideOpen(false)} size={300} title={t('calendars')}>
          {side}
        </Drawer>
      )}
      <Suspense fallback={<Opening />}>
        {adding && <AddEventDrawer span={adding} close={() => setAdding(undefined)} />}
        {editing &&
          (!editing.event.extendedProps.own || !mayWrite ? (
            <EventView event={editing.event} close={close} />
          ) : isRepeated(editing.event) ? (
            <EditOccurrenceDrawer key={openKey} {...editing} />
          ) : (
            <EditEventDrawer key={openKey} {...editing} />
          ))}
        {(dialog === 'import' || importId !== undefined) && <ImportDialog importId={importId} close={closeImport} />}
        {dialog === 'feed' && <FeedDialog close={() => setDialog(undefined)} />}
      </Suspense>
      {changes.asked && (
        <ScopeDialog
          title={t(`${changes.asked.kind}Series`)}
          verb={changes.asked.kind === 'delete' ? t('deleteEvent') : t('save')}
          danger={changes.asked.kind === 'delete'}
          answer={changes.asked.answer}
        />
      )}
    </div>
  )
}

type BarProps = { calendar: CalendarState; side: (() => void) | undefined; add: (() => void) | undefined }
function Bar({ calendar: { view, day, q, language, show, find, asked }, side, add }: BarProps) {
  const t = useLabels()
  const { can } = useSession()
  return (
    <header className={css['bar']}>
      {side && <IconButton label={t('calendars')} icon={IconLayoutSidebar} onClick={side} />}
      <h1>{titleOf(view, day, language)}</h1>
      <div className={css['turn']} role="group" aria-label={t('turn')}>
        <IconButton
          variant="default"
          label={t('before')}
          icon={IconChevronLeft}
          className="mirrored"
          onClick={() => show({ day: stepOf(view, day, -1) })}
        />
        <Button variant="default" onClick={() => show({ day: today() })}>
          {t('today')}
        </Button>
        <IconButton
          variant="default"
          label={t('after')}
          icon={IconChevronRight}
          className="mirrored"
          onClick={() => show({ day: stepOf(view, day, 1) })}
        />
      </div>
      {asked.data?.more && <span className={css['dim']}>{t('tooMany')}</span>}
      <div className={css['tools']}>
        <SearchField placeholder={t('search')} value={q} onChange={find} />
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(value) => show({ view: value })}
          data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {add && can(['create', 'Calendar']) && (
          <IconButton variant="filled" color="primary" label={t('addEvent')} icon={IconPlus} onClick={add} />
        )}
      </div>
    </header>
  )
}
