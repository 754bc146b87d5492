import { useState } from 'react'
import { isRightToLeft, setLanguage, useLanguage } from '#client/language'
import type { Language } from '#contract/place'
import type { DriveRoute } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import type { Seen } from './held.tsx'
import { chooseMapApp, mapApp, mapApps } from './map-app.tsx'
import parts from './Parts.module.css'
import { Sheet } from './Sheet.tsx'
import { askToNotify, mayNotify } from './put-away.tsx'
import { chooseSound, chosenSound, sounds } from './sound.tsx'
import { chooseTheme, chosenTheme, themes } from './theme.tsx'
import { useWords } from './words.tsx'

const languages = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
] as const
async function speak(language: Language): Promise<void> {
  await setLanguage(language)
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}

/** There is no button for it on an iPhone: somebody has to be told how. */
const needsHint = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

type Choice<Value extends string> = readonly (readonly [Value, string])[]
type PickProps<Value extends string> = {
  name: string
  value: Value
  all: Choice<Value>
  choose: (value: Value) => void
}
function Pick<Value extends string>({ name, value, all, choose }: PickProps<Value>) {
  return (
    <fieldset className={parts['segments']}>
      <legend>{name}</legend>
      {all.map(([one, label]) => (
        <button key={one} type="button" className={css['go']} aria-pressed={one === value} onClick={() => choose(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type Props = { drive: Drive; seen: Seen; route: DriveRoute | null; close: () => void; onMessages: () => void }
export function MenuSheet({ drive, seen, route, close, onMessages }: Props) {
  const { t, money } = useWords(route?.zone ?? 'UTC')
  const language = useLanguage()
  const [theme, setTheme] = useState(chosenTheme)
  const [map, setMap] = useState(mapApp())
  const [sound, setSound] = useState(chosenSound)
  const [notifies, setNotifies] = useState(mayNotify)
  const [isLeaving, setLeaving] = useState(false)
  const act = (did: 'pause' | 'resume' | 'complete') => {
    void drive.tell({ do: did, routeId: route!.id })
    close()
  }
  return (
    <Sheet title={t('more')} close={close}>
      <div className={parts['choices']}>
        {route?.state === 'in_progress' && (
          <button type="button" className={css['go']} onClick={() => act('pause')}>
            {t('act.pause')}
          </button>
        )}
        {route?.state === 'paused' && (
          <button type="button" className={css['go']} onClick={() => act('resume')}>
            {t('act.resume')}
          </button>
        )}
        <button type="button" className={css['go']} onClick={onMessages}>
          {t('messages')}
        </button>
        {route?.depotPhone && (
          <a className={css['go']} href={`tel:${route.depotPhone}`}>
            {t('callDepot')}
          </a>
        )}
      </div>
      {seen.day?.cash.map(({ currency, cents }) => (
        <p key={currency} className={css['who']}>
          {t('cash.inHand', { amount: money(cents, currency) })}
        </p>
      ))}
      {needsHint() && <p className={css['note']}>{t('install.iphone')}</p>}
      <Pick name={t('language')} value={language} all={languages} choose={(one) => void speak(one)} />
      <Pick
        name={t('theme')}
        value={theme}
        all={themes.map((one) => [one, t(`theme.${one}`)] as const)}
        choose={(one) => {
          chooseTheme(one)
          setTheme(one)
        }}
      />
      <Pick
        name={t('sound')}
        value={sound}
        all={sounds.map((one) => [one, t(`sound.${one}`)] as const)}
        choose={(one) => {
          chooseSound(one)
          setSound(one)
        }}
      />
      {notifies === 'ask' && (
        <button type="button" className={css['go']} onClick={() => void askToNotify().then(setNotifies)}>
          {t('notify')}
        </button>
      )}
      {notifies === 'off' && <p className={css['note']}>{t('notify.off')}</p>}
      <Pick
        name={t('mapApp')}
        value={map}
        all={mapApps.map((one) => [one, t(`mapApp.${one}`)] as const)}
        choose={(one) => {
          chooseMapApp(one)
          setMap(one)
        }}
      />
      {isLeaving && seen.waiting > 0 && (
        <p role="alert" className={css['bad']}>
          {t('signOutWaits', { count: seen.waiting })}
        </p>
      )}
      <button
        type="button"
        className={css['go']}
        data-tone="bad"
        onClick={() => (isLeaving || seen.waiting === 0 ? void drive.leave().then(close) : setLeaving(true))}
      >
        {t('signOut')}
      </button>
    </Sheet>
  )
}
