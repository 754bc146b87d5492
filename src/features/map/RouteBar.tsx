import { Button, NativeSelect } from '@mantine/core'
import { IconRoute, IconX } from '@tabler/icons-react'
import { useUnits } from '#client/use-units'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import { profiles, type FoundPlace, type Route } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'

export type Profile = (typeof profiles)[number]
type RouteBarProps = {
  /** What was found or pressed last: where the route goes, once it has a start. */
  found: FoundPlace | undefined
  start: FoundPlace | undefined
  route: Route | null | undefined
  failed: boolean
  profile: Profile
  onProfile: (profile: Profile) => void
  onStart: (start: FoundPlace | undefined) => void
  onClear: () => void
}

/** Says what lies there, and how long it takes to get there from where the route begins. */
export function RouteBar({ found, start, route, failed, profile, onProfile, onStart, onClear }: RouteBarProps) {
  const t = useLabels()
  const length = useLength()
  const named = found && `${found.label}${found.detail && `, ${found.detail}`}`
  if (!start)
    return (
      <div className={css['foot']}>
        <p role="status" className={css['grow']}>
          {named ? `${named} · ${t('foundIn', { source: found.source })}` : t('press')}
        </p>
        {found && (
          <>
            <Button size="xs" variant="default" leftSection={<IconRoute size={15} />} onClick={() => onStart(found)}>
              {t('routeFrom')}
            </Button>
            <IconButton label={t('clearFound')} icon={IconX} size="sm" onClick={onClear} />
          </>
        )}
      </div>
    )
  return (
    <div className={css['foot']}>
      <div role="status" className={css['grow']}>
        {!found && t('routeStart', { name: start.label })}
        {found && (
          <>
            <strong className={css['strong']}>
              {failed && t('routeAway')}
              {route === null && t('routeNone')}
              {route && length(route)}
            </strong>
            <p>
              {`${start.label} → ${found.label}`}
              {route && ` · ${t('source', { source: route.source, dataset: route.dataset ?? '' })}`}
            </p>
          </>
        )}
      </div>
      <NativeSelect
        size="xs"
        aria-label={t('routeBy')}
        value={profile}
        data={profiles.map((value) => ({ value, label: t('profile', { profile: value }) }))}
        onChange={({ currentTarget }) => onProfile(currentTarget.value as Profile)}
      />
      <IconButton label={t('routeClear')} icon={IconX} size="sm" onClick={() => onStart(undefined)} />
    </div>
  )
}

/** "1 hr 24 min · 38.5 km" in the person's units, words and digits. */
function useLength(): (route: Pick<Route, 'seconds' | 'metres'>) => string {
  const hour = useNumber({ style: 'unit', unit: 'hour' })
  const minute = useNumber({ style: 'unit', unit: 'minute' })
  const { distance } = useUnits()
  return ({ seconds, metres }) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const time = minutes < 60 ? minute(minutes) : `${hour(Math.floor(minutes / 60))} ${minute(minutes % 60)}`
    return `${time} · ${distance(metres)}`
  }
}
