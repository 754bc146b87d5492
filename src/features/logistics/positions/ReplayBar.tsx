import { dateFormat } from '#contract/formats'
import { Button, Loader, NativeSelect } from '@mantine/core'
import { IconBroadcast, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { weekday } from '#client/date'
import { regionOf, useLanguage } from '#client/language'
import { dayIn, momentIn } from '#contract/zone'
import type { Got } from '#contract/endpoint'
import { IconButton } from '#ui/IconButton'
import type { getTrack, MapVehicle } from './contract'
import css from './Replay.module.css'
import { useLabels } from './labels'
import { ReplayDay } from './ReplayDay.tsx'
import { ReplayLine } from './ReplayLine.tsx'
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
  const { at, day, from, now, isLive, playing, speed } = replay
  const clock = dateFormat(regionOf(language), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const time = (seconds: number) => clock.format(new Date(seconds * 1000))
  const today = dayIn(zone, new Date(now * 1000))
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
      <ReplayDay day={day} today={today} goTo={goTo} />
      <NativeSelect
        className={css['speed']}
        size="xs"
        aria-label={t('speed')}
        value={String(speed)}
        data={speeds.map((one) => ({ value: String(one), label: t('times', { count: one }) }))}
        onChange={({ currentTarget: { value } }) => replay.setSpeed(Number(value))}
      />
      <ReplayLine replay={replay} stays={stays} colour={chosen ? colourOf(chosen.id) : 1} today={today} time={time} />
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
