import { I18nProvider } from '@lingui/react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { i18n } from '#client/language'
import { ActionBar, type Step } from './ActionBar.tsx'
import { ChangesBanner, MessagesBanner, NotesBanner } from './Banners.tsx'
import { BreakCard } from './BreakCard.tsx'
import type { DriveDay, DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import type { Seen } from './held.tsx'
import { DriveTop } from './DriveTop.tsx'
import { EndSheet, type Ending } from './EndSheet.tsx'
import { useLabels } from './labels'
import { LinkForm } from './LinkForm.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import parts from './Parts.module.css'
import { StreetMap } from './StreetMap.tsx'
import { besides, isOver, lacksOf, maySkip, nextOf, owes } from './rules'
import { Sheet } from './Sheet.tsx'
import { StopCard } from './StopCard.tsx'
import { StopExtras } from './StopExtras.tsx'
import { StopList } from './StopList.tsx'
import { MessagesSheet, ReorderSheet } from './TalkSheets.tsx'
import { usePhoneTheme } from './theme.tsx'
import { isUnderWay, useAwake, useHere } from './use-phone.tsx'

export function DriveApp({ drive }: { drive: Drive }) {
  return (
    <I18nProvider i18n={i18n}>
      <Page drive={drive} />
    </I18nProvider>
  )
}

type Open = { sheet: 'menu' | 'messages' | 'reorder' } | { sheet: 'stop'; id: number } | Ending

function Page({ drive }: { drive: Drive }) {
  const seen = useSyncExternalStore(drive.subscribe, drive.seen)
  const t = useLabels()
  const { day, phase } = seen
  useAwake(isUnderWay(day))
  usePhoneTheme()
  const here = useHere(drive, day)
  if (phase === 'in' && day) return <Day drive={drive} seen={seen} day={day} here={here} />
  const title = { trying: t('linkWaits'), unknown: t('linkUnknown'), out: t('signedOut'), loading: '', in: '' }[phase]
  const isWaiting = phase === 'loading' || phase === 'in' || (phase === 'trying' && seen.heard)
  return (
    <div className={css['app']}>
      <main className={parts['center']}>
        <h1>{isWaiting ? t('loading') : title}</h1>
        {!isWaiting && (
          <>
            <p className={css['dim']}>{phase === 'trying' ? '' : t('signedOutText')}</p>
            <button type="button" className={css['go']} onClick={drive.retry}>
              {t('tryAgain')}
            </button>
            <LinkForm drive={drive} />
          </>
        )}
      </main>
    </div>
  )
}

type DayProps = { drive: Drive; seen: Seen; day: DriveDay; here: readonly [number, number] | undefined }
function Day({ drive, seen, day, here }: DayProps) {
  const t = useLabels()
  const [open, setOpen] = useState<Open>()
  const [chosen, setChosen] = useState<number>()
  const { route } = day
  const close = () => setOpen(undefined)
  const onMessage = () => setOpen({ sheet: 'messages' })
  // whom the driver chose goes first, until that is over
  const picked = route?.stops.find((stop) => stop.id === chosen && !isOver(stop))
  const stop = route ? (picked ?? nextOf(route)) : undefined
  const others = route && stop ? besides(route, stop) : []
  const [together, setTogether] = useState(true)
  const group = stop ? [stop, ...(together ? others : [])] : []
  return (
    <div className={css['app']}>
      <DriveTop
        seen={seen}
        route={route}
        onMenu={() => setOpen({ sheet: 'menu' })}
        onWaits={drive.retry}
        onMessages={onMessage}
      />
      <main className={css['main']}>
        {seen.notes.length > 0 && <NotesBanner drive={drive} notes={seen.notes} />}
        {seen.unread.length > 0 && open?.sheet !== 'messages' && (
          <MessagesBanner drive={drive} messages={seen.unread} onAnswer={onMessage} />
        )}
        {route && route.changes.length > 0 && <ChangesBanner drive={drive} route={route} />}
        {!route && <Quiet title={t('noRoute')} text={t('noRouteText')} />}
        {route && <BreakCard drive={drive} route={route} />}
        {route && stop && (
          <section className={css['card']}>
            <StreetMap route={route} stop={stop} here={here} />
            <StopCard route={route} stop={stop} isNext onMessage={onMessage} />
            {others.length > 0 && (
              <label className={parts['head']}>
                {t('alsoHere', { count: others.length })}
                <input type="checkbox" checked={together} onChange={() => setTogether(!together)} />
              </label>
            )}
            {(route.state === 'in_progress' || stop.state !== 'pending') && (
              <StopExtras
                stop={stop}
                onOpen={(sheet) => setOpen({ sheet, ids: [stop.id] })}
                onAdd={(kind) => setOpen({ sheet: 'add', kind, ids: [stop.id] })}
              />
            )}
          </section>
        )}
        {route && !stop && (
          <Quiet
            title={route.state === 'completed' ? t('routeOver') : t('allDone')}
            text={route.state === 'completed' ? '' : t('allDoneText')}
          />
        )}
        {route && (
          <StopList
            route={route}
            without={stop}
            onOpen={({ id }) => setOpen({ sheet: 'stop', id })}
            onReorder={() => setOpen({ sheet: 'reorder' })}
          />
        )}
      </main>
      {route && <ActionBar route={route} stop={stop} onStep={(step) => onStep(drive, route, group, step, setOpen)} />}
      {open?.sheet === 'menu' && (
        <MenuSheet drive={drive} seen={seen} route={route} close={close} onMessages={onMessage} />
      )}
      {open?.sheet === 'messages' && <MessagesSheet drive={drive} day={day} close={close} />}
      {route && open && 'ids' in open && (
        <EndSheet
          key={open.sheet}
          drive={drive}
          day={day}
          route={route}
          open={open}
          close={close}
          onFail={(ids) => setOpen({ sheet: 'failed', ids })}
        />
      )}
      {route && open?.sheet === 'reorder' && <ReorderSheet drive={drive} route={route} close={close} />}
      {route && open?.sheet === 'stop' && (
        <OtherStop
          route={route}
          id={open.id}
          close={close}
          onSkip={() => setOpen({ sheet: 'skipped', ids: [open.id] })}
          onMessage={onMessage}
          onChoose={() => {
            setChosen(open.id)
            close()
          }}
        />
      )}
    </div>
  )
}

const isAsked = (stop: DriveStop): boolean =>
  owes(stop) || (stop.delivery !== null && lacksOf(stop.delivery).length > 0)
/** Where something has to be said or brought back first, it is asked for. */
function onStep(drive: Drive, route: DriveRoute, stops: DriveStop[], step: Step, setOpen: (open?: Open) => void): void {
  const ids = stops.map(({ id }) => id)
  if (step === 'start' || step === 'resume' || step === 'complete') void drive.tell({ do: step, routeId: route.id })
  else if (step === 'failed') setOpen({ sheet: 'failed', ids })
  else if (step === 'done' && stops.some(isAsked)) setOpen({ sheet: 'proof', ids })
  else void drive.tell({ do: step, routeId: route.id, stopIds: ids })
}

const Quiet = ({ title, text }: { title: string; text: string }): ReactNode => (
  <section className={`${css['card']} ${parts['center']}`}>
    <h2>{title}</h2>
    {text && <p className={css['dim']}>{text}</p>}
  </section>
)

type OtherProps = { route: DriveRoute; id: number } & Record<'close' | 'onMessage' | 'onChoose' | 'onSkip', () => void>
function OtherStop({ route, id, close, onMessage, onChoose, onSkip }: OtherProps) {
  const t = useLabels()
  const stop = route.stops.find((one) => one.id === id)
  if (!stop) return null
  return (
    <Sheet title={stop.name} close={close}>
      <StopCard route={route} stop={stop} isNext={false} onMessage={onMessage} />
      {!isOver(stop) && route.state === 'in_progress' && (
        <button type="button" className={css['go']} data-tone="full" onClick={onChoose}>
          {t('goFirst')}
        </button>
      )}
      {maySkip(stop) && route.state === 'in_progress' && (
        <button type="button" className={css['go']} onClick={onSkip}>
          {t('act.skipped')}
        </button>
      )}
    </Sheet>
  )
}
