import { dateFormat } from '#contract/formats'
import { Button, Loader, NativeSelect } from '@mantine/core'
import { IconBroadcast, IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { weekday } from '#client/date'
import { regionOf, useLanguage } from '#client/language'
import { dayIn, momentIn, addDays } from '#contract/zone'
import type { Got } from '#contract/endpoint'
import { DateField } from '#ui/DateField'
import { IconButton } from '#ui/IconButton'
import type { getTrack, MapVehicle } from './contract'
import css from './Replay.module.css'
import { useLabels } from './labels'
import { speeds, type Replay } from './use-replay'
import { colourOf } from './values'

type ReplayBarProps = {
  replay: Replay
  zone: string
  chosen: MapVehicle | undefined
  track: Got<typeof getTrack> | undefined
}

/** A day from midnight to midnight: where the vehicles were at each moment of it. Time goes from left to right in every
 *  language. */
export function ReplayBar({ replay, zone, chosen, track }: ReplayBarProps) {
  const t = useLabels()
  const language = useLanguage()
  const { at, day, from, until, now, isLive, playing, speed } = replay
  const clock = dateFormat(regionOf(language), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const time = (seconds: number) => clock.format(new Date(seconds * 1000))
  const today = dayIn(zone, new Date(now * 1000))
  const share = (seconds: number) => `${Math.min(100, Math.max(0, ((seconds - from) / (until - from)) * 100))}%`
  const goTo = (other: string) => {
    // the same time of the other day
    const then = momentIn(zone, other, '00:00').getTime() / 1000
    if (other <= today) replay.seek(then + (at - from))
  }
  const stays = chosen && track?.day === day ? track.stays : []
  return (
    <section className={css['bar']} aria-label={t('replay')}>
      <IconButton
        size="lg"
        color="primary"
        variant={playing ? 'light' : 'filled'}
        label={t(playing ? 'pause' : 'play')}
        icon={playing ? IconPlayerPause : IconPlayerPlay}
        onClick={replay.play}
      />
      <div className={css['when']}>
        <strong>{time(at)}</strong>
        <span>{weekday(day, language)}</span>
      </div>
      <div className={css['day']}>
        <IconButton
          variant="subtle"
          color="gray"
          label={t('dayBefore')}
          icon={IconChevronLeft}
          onClick={() => goTo(addDays(day, -1))}
        />
        <DateField
          aria-label={t('day')}
          value={day}
          max={today}
          clearable={false}
          size="xs"
          onChange={(chosenDay) => chosenDay && goTo(chosenDay)}
        />
        <IconButton
          variant="subtle"
          color="gray"
          label={t('dayAfter')}
          icon={IconChevronRight}
          disabled={day >= today}
          onClick={() => goTo(addDays(day, 1))}
        />
      </div>
      <NativeSelect
        className={css['speed']}
        size="xs"
        aria-label={t('speed')}
        value={String(speed)}
        data={speeds.map((one) => ({ value: String(one), label: t('times', { count: one }) }))}
        onChange={({ currentTarget: { value } }) => replay.setSpeed(Number(value))}
      />
      <div className={css['line']} dir="ltr">
        <div className={css['track']}>
          {stays.map(({ id, arrivedAt, leftAt, depot }) => {
            const [begin, end] = [Date.parse(arrivedAt) / 1000, leftAt ? Date.parse(leftAt) / 1000 : now]
            const own = {
              '--own': `var(--m-c${colourOf(chosen!.id)})`,
              left: share(begin),
              right: `calc(100% - ${share(end)})`,
            }
            const label = t(depot ? 'stayAt' : 'stay', { from: time(begin), until: time(end), place: depot ?? '' })
            return <span key={id} style={own} title={label} data-depot={depot ? true : undefined} />
          })}
          {day === today && <i style={{ left: share(now) }} />}
        </div>
        <input
          type="range"
          aria-label={t('time')}
          aria-valuetext={`${weekday(day, language)} ${time(at)}`}
          min={0}
          max={until - from}
          step={60}
          value={Math.round((at - from) / 60) * 60}
          onChange={(event) => replay.seek(from + Number(event.currentTarget.value))}
        />
        <div className={css['hours']} aria-hidden>
          {Array.from({ length: 9 }, (_, i) => from + ((until - from) / 8) * i).map((moment) => (
            <span key={moment} style={{ left: share(moment) }}>
              {time(moment)}
            </span>
          ))}
        </div>
      </div>
      {replay.isLoading && <Loader size="xs" aria-label={t('loading')} />}
      <Button
        variant="default"
        className={css['live']}
        data-live={isLive || undefined}
        leftSection={<IconBroadcast size={16} />}
        disabled={isLive}
        onClick={replay.goLive}
      >
        {t(isLive ? 'live' : 'goLive')}
      </Button>
    </section>
  )
}
